import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/** What the form of a group shows of a field. Limits, choices and, as a rule, the kind of control follow from its schema. */
export type FieldMeta = {
  label: string
  /** What it is, in a sentence. */
  help: string
  /** Where shoppers meet it: 'Shoppers see it …'. */
  seen?: string
  /** The kind of control, where the schema doesn't tell it. */
  control?: 'kobo' | 'naira' | 'names' | 'percent' | 'picture' | 'shade' | 'time'
  /** What a number counts: 'minutes'. */
  unit?: string
  /** Of a text of several lines. */
  rows?: number
  /** Of a line of text, where the schema doesn't tell it. */
  type?: 'tel' | 'url'
  /** Both answers of a tick. */
  yes?: string
  no?: string
  /** The choices of an enum, in their order. */
  labels?: Readonly<Record<string, string>>
  /** No choice, no sum or no picture, in words. */
  nothing?: string
  /** Of a list: what one item is called, a new one, and by what one is known in words. */
  one?: string
  blank?: object
  named?: (item: never) => string
  /** Of a list: by what one is found again that was renamed. Without it, its name. */
  known?: (item: never) => string
  /** Of a list: what one is in a line: each is folded to that until it is opened. */
  folded?: (item: never) => string
}

/** The metadata of every field of settings. A registry of its own: the API's document has none of it. */
export const fieldMeta = z.registry<FieldMeta>()

/** Each choice of an enum has a label. */
type Labels<Value> = [Value] extends [readonly (infer One)[]] ? LabelsOf<One> : LabelsOf<Value>
type LabelsOf<Value> = [Value] extends [string]
  ? string extends Value
    ? object
    : { labels: Readonly<Record<Value, string>> }
  : object

/** The schema of one field, with what its form shows. A copy: other fields may have the same schema. */
export function field<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta & Labels<z.output<Schema>>): Schema {
  const own = schema.clone()
  fieldMeta.add(own, meta)
  return own
}

/** Yes or no. */
export const tick = (meta: FieldMeta & { yes: string; no: string }) => field(z.boolean(because('not-a-tick')), meta)
