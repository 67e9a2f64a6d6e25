import type { ReactNode } from 'react'

/** Something that changed, in words; `seen` is where shoppers meet it. */
export type Change = { label: string; was: string; became: string; seen?: string | undefined }

/** What a control is given: its value, where that stands in the group as refusals name it (`areas.0.fee`), and what is wrong by such names. */
export type Control<Value> = {
  path: string
  value: Value
  errors: Record<string, string>
  onChange(value: Value): void
  /** What it stands among, where a change of one moves another. */
  whole?: { values: object; onChange: (values: object) => void }
}

/** What is told of a field: what it is called, what it is with its limits, and where shoppers meet it. */
export type FieldTold = {
  label: string
  /** The sentences under its control. */
  hint: string
  /** Where shoppers meet it: 'Shoppers see it …'. */
  seen?: string | undefined
  /** The fields of which it is made. */
  parts?: Readonly<Record<string, FieldTold>>
}

/** One setting on its page: what is told of it, its value in words, and how it is entered. */
export type SettingField<Value> = FieldTold & {
  /** `among` is the object that contains the value, if its other fields are needed for the text. */
  words(value: Value, among?: object): string
  control(control: Control<Value>): ReactNode
  /** Where it changed, by its parts. Without it, the value as a whole. */
  changes?(was: Value, became: Value): Change[]
}

/** A field whose value is known to its schema alone. Methods, so that a field of any value is one. */
export type AnyField = SettingField<unknown>

export type FieldsOf<Values> = { [Name in keyof Values]: SettingField<Values[Name]> }

/** What is said of every setting. */
export type Told = {
  label: string
  /** What it is, in a sentence. */
  help: string
  seen?: string
}

/** The sentence under a control: what it is, its limits, and where shoppers meet it. */
export const hintOf = ({ help, seen }: Told, limits?: string): string =>
  [help, limits, seen && `Shoppers see it ${seen}.`].filter(Boolean).join(' ')

export const atMost = (most: number): string => `At most ${most.toLocaleString('en')} characters.`

/** The same as a field has it. */
export const toldOf = (told: Told, limits?: string): FieldTold => ({
  label: told.label,
  hint: hintOf(told, limits),
  seen: told.seen,
})

/** The fields of which one is made, by their names. */
export const partsOf = <Values>(fields: FieldsOf<Values>) => fields as unknown as Readonly<Record<string, FieldTold>>

/** What changed between two states of a group, field by field in words. */
export function changesOf<Values extends object>(fields: FieldsOf<Values>, was: Values, became: Values): Change[] {
  return namesOf(fields).flatMap((name) => {
    const [before, after] = [was[name], became[name]]
    if (isSame(before, after)) return []
    const { label, seen, words, changes } = fields[name]
    const parts = changes?.(before, after) ?? [{ label, was: words(before, was), became: words(after, became) }]
    return parts.map((part) => ({ ...part, seen: part.seen ?? seen }))
  })
}

/** The fields that differ, as they became. */
export const differing = <Values extends object>(was: Values, became: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(became).filter(([name, value]) => !isSame(was[name as keyof Values], value)),
  ) as Partial<Values>

export const namesOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[]

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
