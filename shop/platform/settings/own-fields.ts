import { z } from 'zod'
import { addressWords } from '#shop/core/address-words.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because, type FieldCode } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { filled, text } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'
import { asKey, isInherited } from '#shop/core/inherited-names.ts'

/** How many there may be, and in characters how long they are. */
export const mostOfFields = { fields: 30, choices: 100, label: 40, choice: 60, unit: 12, key: 50 } as const

/** What a field of the owner's holds. Who may choose, may choose several (rules: own fields). */
export const ownKinds = {
  text: { label: 'Words', filters: false },
  choice: { label: 'Choices', filters: true },
  number: { label: 'A number', filters: true },
} as const satisfies Record<string, { label: string; filters: boolean }>

const oneLine = /^[^\p{Cc}]*$/u
const line = (most: number) => filled(most).regex(oneLine, because('several-lines'))
/** By what values know it: made from its name where it has none yet, and never changed. */
const key = text(mostOfFields.key)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, because('not-an-address'))
  .refine(...asKey)
/** What stands between several choices in a sheet. */
const hasNoSemicolon = (label: string): boolean => !label.includes(';')
const choice = z.strictObject({
  key,
  label: line(mostOfFields.choice).refine(hasNoSemicolon, because('has-semicolon')),
})

const field = z.strictObject({
  key,
  label: line(mostOfFields.label),
  kind: z.enum(membersOf(ownKinds), because('not-a-choice')),
  /** Of a number. */
  unit: text(mostOfFields.unit).regex(oneLine, because('several-lines')),
  choices: z
    .array(choice, because('not-a-list'))
    .max(mostOfFields.choices, because('too-many-items'))
    .overwrite(withKeys),
  onPage: z.boolean(because('not-a-tick')),
  filters: z.boolean(because('not-a-tick')),
})

const schema = z
  .strictObject({
    fields: z
      .array(field, because('not-a-list'))
      .max(mostOfFields.fields, because('too-many-items'))
      .overwrite(withKeys),
  })
  .check(({ value: { fields }, issues }) => {
    const complain = (message: FieldCode, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: path })
    for (const at of namedAgain(fields)) complain('name-twice', ['fields', at, 'label'])
    for (const [place, { kind, choices, filters }] of fields.entries()) {
      for (const at of namedAgain(choices)) complain('name-twice', ['fields', place, 'choices', at, 'label'])
      if (kind === 'choice' && choices.length === 0) complain('no-choices', ['fields', place, 'choices'])
      if (filters && !ownKinds[kind].filters) complain('words-filter-nothing', ['fields', place, 'filters'])
    }
  })

/** A field of products that the owner defined. */
export type OwnField = z.output<typeof field>

/** Those that shoppers may know: they read them, or filter by them (rules: public settings). */
export const openFields = (fields: readonly OwnField[]): OwnField[] =>
  fields.filter(({ onPage, filters }) => onPage || filters)

const beginning = { unit: '', choices: [], onPage: true, filters: false }
const choicesOf = (...labels: string[]) =>
  labels.map((label) => ({ key: addressWords(label, mostOfFields.key), label }))

/** What she wants to say of products beside what every shop says; some to begin with (rules: own fields). */
export const ownFields = settingsGroup({
  schema,
  // Read as what is given is, so that both are written down alike.
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

/** Those without a key with one made from their name, which none of the others has. */
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

/** The places of those that are called, or known, as one before them. */
function namedAgain(items: readonly Named[]): number[] {
  const first = (of: (item: Named) => string) => (item: Named, place: number) =>
    items.findIndex((each) => of(each) === of(item)) < place ? [place] : []
  return [
    ...new Set([...items.flatMap(first(({ label }) => sameName(label))), ...items.flatMap(first(({ key }) => key))]),
  ]
}
