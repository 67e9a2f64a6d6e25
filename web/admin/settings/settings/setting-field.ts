import type { ReactNode } from 'react'

/** A change, with both values as text; `seen` names the place where shoppers see the setting. */
export type Change = { label: string; was: string; became: string; seen?: string | undefined }

/** Props of a control. `path` is its name in the API's errors, such as `areas.0.fee`; `errors` are by name. */
export type Control<Value> = {
  path: string
  value: Value
  errors: Record<string, string>
  onChange(value: Value): void
  /** The object that contains the value, for controls that also change other values. */
  whole?: { values: object; onChange: (values: object) => void }
}

export type FieldTold = {
  label: string
  hint: string
  /** The place where shoppers see the setting; completes the sentence 'Shoppers see it …'. */
  seen?: string | undefined
  /** The parts of a composite field. */
  parts?: Readonly<Record<string, FieldTold>>
}

/** A setting on its page: its texts, its value as text, and its control. */
export type SettingField<Value> = FieldTold & {
  /**
   * Returns the value as text. `among` is the object that contains the value, for texts that need its other fields.
   */
  words(value: Value, among?: object): string
  control(control: Control<Value>): ReactNode
  /** Returns the changes of each part; by default, the whole value is compared. */
  changes?(was: Value, became: Value): Change[]
}

/**
 * A field whose value type isn't known at compile time. It is declared with methods, so that fields of any value type
 * are assignable to it.
 */
export type AnyField = SettingField<unknown>

export type FieldsOf<Values> = { [Name in keyof Values]: SettingField<Values[Name]> }

export type Told = {
  label: string
  help: string
  seen?: string
}

/** Returns the text under a control: description, limits, and where shoppers see it. */
export const hintOf = ({ help, seen }: Told, limits?: string): string =>
  [help, limits, seen && `Shoppers see it ${seen}.`].filter(Boolean).join(' ')

export const atMost = (most: number): string => `Up to ${most.toLocaleString('en')} characters.`

/** The text's length is shown once it reaches this fraction of the maximum. */
const NEAR = 0.8

/**
 * Returns a sentence with the maximum and the current length, if the text is almost as long as allowed or longer
 * (rules: settings page).
 */
export const nearLimit = (value: string, most: number): string | undefined =>
  value.length >= most * NEAR ? `${atMost(most)} Now ${value.length.toLocaleString('en')}.` : undefined

export const toldOf = (told: Told, limits?: string): FieldTold => ({
  label: told.label,
  hint: hintOf(told, limits),
  seen: told.seen,
})

export const partsOf = <Values>(fields: FieldsOf<Values>) => fields as unknown as Readonly<Record<string, FieldTold>>

/** Returns the changes between two versions of a group as text. */
export function changesOf<Values extends object>(fields: FieldsOf<Values>, was: Values, became: Values): Change[] {
  return namesOf(fields).flatMap((name) => {
    const [before, after] = [was[name], became[name]]
    if (isSame(before, after)) return []
    const { label, seen, words, changes } = fields[name]
    const parts = changes?.(before, after) ?? [{ label, was: words(before, was), became: words(after, became) }]
    return parts.map((part) => ({ ...part, seen: part.seen ?? seen }))
  })
}

/** Returns the labels of the fields that differ. Unlike `changesOf`, it also accepts values that are not valid yet. */
export const changedLabels = <Values extends object>(fields: FieldsOf<Values>, was: Values, became: Values): string[] =>
  namesOf(fields)
    .filter((name) => !isSame(was[name], became[name]))
    .map((name) => fields[name].label)

export const differing = <Values extends object>(was: Values, became: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(became).filter(([name, value]) => !isSame(was[name as keyof Values], value)),
  ) as Partial<Values>

export const namesOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[]

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
