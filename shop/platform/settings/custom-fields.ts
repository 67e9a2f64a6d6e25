import { z } from 'zod'
import { addressWords } from '#shop/core/address-words.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because, type FieldCode } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { filled, text } from '#shop/core/text.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'
import { asKey, isInherited } from '#shop/core/inherited-names.ts'

/** Maximum numbers of fields and choices, and maximum lengths in characters. */
export const mostOfFields = { fields: 30, choices: 100, label: 40, choice: 60, unit: 12, key: 50 } as const

/**
 * Kinds of custom fields. If `filters` is true, customers can filter product lists by the field. A product may have
 * several choices (rules: custom fields).
 */
export const customFieldKinds = {
  text: { label: 'Text', filters: false },
  choice: { label: 'Choices', filters: true },
  number: { label: 'Number', filters: true },
} as const satisfies Record<string, { label: string; filters: boolean }>

const oneLine = /^[^\p{Cc}]*$/u
const line = (most: number) => filled(most).regex(oneLine, because('several-lines'))
/** Identifies the field in stored values. Generated from the name if empty, and never changed afterwards. */
const key = text(mostOfFields.key)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, because('not-an-address'))
  .refine(...asKey)
/** Semicolons are not allowed, because they separate several choices in a spreadsheet cell. */
const hasNoSemicolon = (label: string): boolean => !label.includes(';')
const choice = z.strictObject({
  key,
  label: line(mostOfFields.choice).refine(hasNoSemicolon, because('has-semicolon')),
})

const choices = z
  .array(choice, because('not-a-list'))
  .max(mostOfFields.choices, because('too-many-items'))
  .overwrite(withKeys)

const ownField = z.strictObject({
  label: field(line(mostOfFields.label), { label: 'Name', help: 'For example Fabric, Occasion or Length.' }),
  key: field(key, {
    label: 'Key',
    help: 'Used in URLs, files and the API. It is created from the first name and doesn’t change when you rename the field.',
  }),
  kind: field(z.enum(membersOf(customFieldKinds), because('not-a-choice')), {
    label: 'Type',
    help: 'You can change it as long as no product has a value. A product can have several choices.',
    labels: {
      text: customFieldKinds.text.label,
      choice: customFieldKinds.choice.label,
      number: customFieldKinds.number.label,
    },
  }),
  unit: field(text(mostOfFields.unit).regex(oneLine, because('several-lines')), {
    label: 'Unit',
    help: 'For example cm. Optional.',
  }),
  choices: field(choices, {
    label: 'Choices',
    help: `One per line, in this order, up to ${mostOfFields.choices}. When you rename a choice, all products with it show the new name.`,
  }),
  onPage: tick({
    label: 'Show on product page',
    help: 'Whether shoppers see it on product pages. A field that is neither shown nor used as a filter is visible only to staff.',
    yes: 'Shown on product pages',
    no: 'Not shown',
  }),
  filters: tick({
    label: 'Use as a filter',
    help: 'Whether shoppers can filter products by it.',
    yes: 'Shoppers can filter by it',
    no: 'No filter',
    seen: 'among the filters of product lists',
  }),
})

const fields = z
  .array(ownField, because('not-a-list'))
  .max(mostOfFields.fields, because('too-many-items'))
  .overwrite(withKeys)

const schema = z
  .strictObject({
    fields: field(fields, {
      label: 'Fields',
      help: 'Each field appears in the form of every product. A field that you remove is no longer shown, but its values are kept. Restore it from the change history below to get them back.',
      one: 'field',
      blank: { key: '', label: '', kind: 'text', unit: '', choices: [], onPage: true, filters: false },
      named: ({ label }: CustomField) => label,
      folded: inALine,
      seen: 'on a product’s page, in this order',
    }),
  })
  .check(({ value: { fields }, issues }) => {
    const complain = (message: FieldCode, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: path })
    for (const at of namedAgain(fields)) complain('name-twice', ['fields', at, 'label'])
    for (const [place, { kind, choices, filters }] of fields.entries()) {
      for (const at of namedAgain(choices)) complain('name-twice', ['fields', place, 'choices', at, 'label'])
      if (kind === 'choice' && choices.length === 0) complain('no-choices', ['fields', place, 'choices'])
      if (filters && !customFieldKinds[kind].filters) complain('words-filter-nothing', ['fields', place, 'filters'])
    }
  })

export type CustomField = z.output<typeof ownField>

/** Returns a one-line summary, shown while the field is collapsed. */
function inALine({ kind, unit, choices, onPage, filters }: CustomField): string {
  const most = 4
  const few = choices.slice(0, most).map(({ label }) => label)
  const more = choices.length > most ? ` and ${choices.length - most} more` : ''
  const holds = { text: 'text', number: unit ? `number in ${unit}` : 'number', choice: few.join(', ') + more }
  const shown = onPage ? 'shown on product pages' : filters ? 'not shown on product pages' : 'staff only'
  return [holds[kind] || 'no choices yet', shown, filters && 'filter'].filter(Boolean).join('; ')
}

/** Returns the fields that customers may see, on product pages or as filters (rules: public settings). */
export const openFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ onPage, filters }) => onPage || filters)

const beginning = { unit: '', choices: [], onPage: true, filters: false }
const choicesOf = (...labels: string[]) =>
  labels.map((label) => ({ key: addressWords(label, mostOfFields.key), label }))

/** Custom fields of products, with a few defaults (rules: custom fields). */
export const customFields = settingsGroup({
  label: 'Custom fields',
  about: 'Additional product details, such as fabric, occasion, care and length.',
  holds: ({ fields }) => (fields.length > 0 ? fields.map(({ label }) => label) : ['none yet']),
  schema,
  // Parsed like submitted settings, so that both are stored in the same form.
  defaults: schema.parse({
    fields: [
      {
        ...{ ...beginning, key: 'fabric', label: 'Fabric', kind: 'choice', filters: true },
        choices: choicesOf('Adire', 'Ankara', 'Aso-oke', 'Cotton', 'Crepe', 'Lace', 'Linen', 'Silk'),
      },
      {
        ...{ ...beginning, key: 'occasion', label: 'Occasion', kind: 'choice', filters: true },
        choices: choicesOf('Every day', 'Office', 'Church', 'Owambe', 'Wedding'),
      },
      {
        ...{ ...beginning, key: 'sleeve', label: 'Sleeve', kind: 'choice', filters: true },
        choices: choicesOf('None', 'Short', 'Elbow', 'Long'),
      },
      { ...beginning, key: 'length', label: 'Length', kind: 'number', unit: 'cm', filters: true },
      { ...beginning, key: 'care', label: 'Care', kind: 'text' },
    ],
  }),
})

type Named = { key: string; label: string }

/** Gives items without a key a unique one, generated from their name. */
function withKeys<Item extends Named>(items: Item[]): Item[] {
  const taken = new Set(items.map(({ key }) => key))
  return items.map((item) => {
    if (item.key !== '') return item
    const words = addressWords(item.label, mostOfFields.key - 4) || 'field'
    let free = words
    for (let number = 2; taken.has(free) || isInherited(free); number++) free = `${words}-${number}`
    taken.add(free)
    return { ...item, key: free }
  })
}

/** Returns the positions of items whose label or key repeats an earlier one. */
function namedAgain(items: readonly Named[]): number[] {
  const first = (of: (item: Named) => string) => (item: Named, place: number) =>
    items.findIndex((each) => of(each) === of(item)) < place ? [place] : []
  return [
    ...new Set([...items.flatMap(first(({ label }) => sameName(label))), ...items.flatMap(first(({ key }) => key))]),
  ]
}
