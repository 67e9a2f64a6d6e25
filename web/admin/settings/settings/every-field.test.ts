import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { documents, type DocumentName } from '#shop/content/pages/document.ts'
import { settingsGroupNames, settingsGroups } from '#shop/platform/settings/settings.ts'
import { fieldsOf } from '#web/admin/website/content/forms/forms.ts'
import { formOf } from './group-forms.ts'
import type { FieldTold } from './setting-field.ts'

type Part = {
  type?: string
  anyOf?: Part[]
  properties?: Record<string, Part>
  items?: Part
  maxItems?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Form = Readonly<Record<string, FieldTold>>

const partOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Part
const forms: [string, Form, Part][] = [
  ...settingsGroupNames.map((name): [string, Form, Part] => [
    `settings ${name}`,
    formOf(name)!.fields as Form,
    partOf(settingsGroups[name].schema),
  ]),
  ...Object.entries(documents).map(([name, { schema }]): [string, Form, Part] => [
    `content ${name}`,
    fieldsOf(name as DocumentName) as unknown as Form,
    partOf(schema),
  ]),
]

/** Patterns of hint sentences that state limits or where shoppers see the setting. */
const limits =
  /Up to [\d,]+ characters\.|From \d+ to \d+[^.]*\.|In (whole naira|naira|percent|days)\b.*\.|Separate several with commas\.|For example #28356b.*\.|Up to \d+, shown in this order\.|Shown in this order\.|Shoppers see (it|them) .*/g

/** Returns the missing labels, help texts and limits of a field and its parts, with their paths. */
function missingOf(told: FieldTold | undefined, given: Part, at: string): string[] {
  if (!told) return [`${at} is in no form`]
  const { label, hint, parts } = told
  const part = given.anyOf?.find(({ type }) => type !== 'null') ?? given
  const whole = part.items?.properties ? part.items : part
  /** Values stored in kobo are shown in naira. */
  const kept = hint.includes('In naira with') ? 100 : 1
  const saysFigure = (figure: number) => hint.includes(figure.toLocaleString('en')) || hint.includes(String(figure))
  const says = (figure: number) => saysFigure(figure / kept)
  const most = Number(/Up to ([\d,]+) characters/.exec(hint)?.[1]?.replace(',', ''))
  return [
    ...(label ? [] : [`${at} has no label`]),
    ...(hint.replace(limits, '').trim() ? [] : [`${at} has no help`]),
    ...(part.maxItems && parts && !says(part.maxItems) && !hint.includes('Shown in this order')
      ? [`${at}: how many`]
      : []),
    ...(most > (part.maxLength ?? most) ? [`${at}: ${most} characters are too many`] : []),
    ...(part.maximum !== undefined && !hint.includes('In percent') && !(says(part.minimum ?? 0) && says(part.maximum))
      ? [`${at}: from what to what`]
      : []),
    ...(parts && whole.properties
      ? Object.entries(whole.properties).flatMap(([name, inner]) => missingOf(parts[name], inner, `${at}.${name}`))
      : []),
  ]
}

// rules: settings, page drafts
describe('fields of settings and pages', () => {
  test.each(forms)('every field in %s has a label, help text and its limits', (_, form, { properties = {} }) => {
    expect(Object.entries(properties).flatMap(([name, part]) => missingOf(form[name], part, name))).toEqual([])
    expect(Object.keys(form).toSorted()).toEqual(Object.keys(properties).toSorted())
  })

  test('reports a field without label, help text or limits', () => {
    const part: Part = { type: 'number', minimum: 5, maximum: 480 }
    expect(missingOf(undefined, part, 'slotMinutes')).toEqual(['slotMinutes is in no form'])
    expect(missingOf({ label: '', hint: 'Up to 40 characters.' }, part, 'slotMinutes')).toEqual([
      'slotMinutes has no label',
      'slotMinutes has no help',
      'slotMinutes: from what to what',
    ])
  })
})
