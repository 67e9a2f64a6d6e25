import { customFieldLabel, valuesIn, type CustomValues } from '#shop/catalogue/products/custom-values.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import type { Problem } from '#shop/core/errors.ts'
import { joined } from '#shop/core/parted.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { COST, productColumns, REFUSED_BECAUSE } from './product-columns.ts'
import { lookUp } from '#shop/core/look-up.ts'

const others: ReadonlySet<string> = new Set([...productColumns, COST, REFUSED_BECAUSE])

/** Returns the column heading of a custom field: its label, or `own <key>` if another column has that name. */
export const headingOf = ({ key, label }: CustomField): string =>
  others.has(label.toLowerCase()) ? `own ${key}` : label

/** Returns the custom field of a column by its heading (lower case), or undefined. */
export const ownOf = (heading: string, fields: readonly CustomField[]): CustomField | undefined =>
  others.has(heading)
    ? undefined
    : (fields.find(({ label }) => label.toLowerCase() === heading) ??
      fields.find(({ key }) => key === heading || `own ${key}` === heading))

/** Returns a product's custom fields as cells, one per field; choices appear by name (rules: custom field columns). */
export function customFieldCells(values: CustomValues, fields: readonly CustomField[]): (string | number)[] {
  const shown = valuesIn(values, fields)
  return fields.map((field) => {
    const value = lookUp(shown, field.key) ?? ''
    return Array.isArray(value) ? joined(value.map((key) => customFieldLabel(field, [key]))) : value
  })
}

/** Returns the problems with custom fields in a line, each with its column. */
export const customFieldProblems = (
  line: number,
  problems: Record<string, Problem>,
  fields: readonly CustomField[],
): LineProblem[] =>
  fields.flatMap((field) => {
    const problem = problems[`fields.${field.key}`]
    return problem ? [{ line, ...problem, column: headingOf(field) }] : []
  })

/** Splits a row into the standard columns and the custom fields by key (rules: custom field columns). */
export function withOwnApart<Row extends { cells: Record<string, string> }>(
  row: Row,
  fields: readonly CustomField[],
): Row & { own: Record<string, string> } {
  const cells: [string, string][] = []
  const own: [string, string][] = []
  for (const [heading, cell] of Object.entries(row.cells)) {
    const field = ownOf(heading, fields)
    if (field) own.push([field.key, cell])
    else cells.push([heading, cell])
  }
  return { ...row, cells: Object.fromEntries(cells), own: Object.fromEntries(own) }
}
