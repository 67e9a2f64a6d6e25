import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/** Metadata for the form field of a setting. Limits, choices and usually the kind of control come from its schema. */
export type FieldMeta = {
  label: string
  help: string
  /** The pages where customers see the setting; the text follows 'Shoppers see it …'. */
  seen?: string
  /** The kind of control, if the schema does not determine it. */
  control?: 'kobo' | 'naira' | 'names' | 'percent' | 'picture' | 'shade' | 'time'
  /** The unit of a number, such as 'minutes'. */
  unit?: string
  /** Height of a text area in lines. */
  rows?: number
  /** Input type of a line of text, if the schema does not determine it. */
  type?: 'tel' | 'url'
  /** Labels of the two choices of a boolean. */
  yes?: string
  no?: string
  /** Labels of an enum's choices, in display order. */
  labels?: Readonly<Record<string, string>>
  /** Label for an empty choice, amount or picture. */
  nothing?: string
  /** For lists: the noun for an item, a new item, and the function that returns an item's name. */
  one?: string
  blank?: object
  named?: (item: never) => string
  /** For lists: returns the id that identifies an item after it is renamed. The default is its name. */
  known?: (item: never) => string
  /** For lists: returns a one-line summary; items are collapsed to it until they are opened. */
  folded?: (item: never) => string
}

/** Metadata of all settings fields. A separate registry, so that it does not appear in the API document. */
export const fieldMeta = z.registry<FieldMeta>()

/** Requires a label for each choice of an enum. */
type Labels<Value> = [Value] extends [readonly (infer One)[]] ? LabelsOf<One> : LabelsOf<Value>
type LabelsOf<Value> = [Value] extends [string]
  ? string extends Value
    ? object
    : { labels: Readonly<Record<Value, string>> }
  : object

/** Returns a copy of the schema with form metadata attached. A copy, because other fields may use the same schema. */
export function field<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta & Labels<z.output<Schema>>): Schema {
  const own = schema.clone()
  fieldMeta.add(own, meta)
  return own
}

/** Returns the schema of a yes/no field. */
export const tick = (meta: FieldMeta & { yes: string; no: string }) => field(z.boolean(because('not-a-tick')), meta)
