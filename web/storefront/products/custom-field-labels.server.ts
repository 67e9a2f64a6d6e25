import type { PageFilter } from '#shop/catalogue/products/filter.ts'
import { numberBands } from '#shop/catalogue/products/custom-field-facets.ts'
import {
  nameInAddress,
  customFieldFilters,
  type CustomFieldFilter,
} from '#shop/catalogue/products/custom-field-filter.ts'
import { customFieldLabel } from '#shop/catalogue/products/custom-values.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'

const MOST = 1_000_000

/** Returns a filter's label, such as 'Wedding' or '60 to 79 cm'. */
export function narrowingWords(narrowing: CustomFieldFilter): string {
  const { field } = narrowing
  if ('term' in narrowing) return customFieldLabel(field, [narrowing.term.slice(field.key.length + 1)])
  const { from, to } = narrowing
  if (from === to) return customFieldLabel(field, from)
  if (to >= MOST) return `From ${customFieldLabel(field, from)}`
  return from === 0
    ? `Up to ${customFieldLabel(field, to)}`
    : `${from.toLocaleString('en')} to ${customFieldLabel(field, to)}`
}

export const withoutOwn = (own: PageFilter['own'], name: string): PageFilter['own'] =>
  Object.fromEntries(Object.entries(own ?? {}).filter(([each]) => each !== name))

/**
 * Returns the filter options of a custom field, with their URL values and product counts. Choices are in the owner's
 * order; numbers are grouped in ranges.
 */
export function ownChoices(
  field: CustomField,
  counts: readonly { value: string; n: number }[],
): { label: string; n: number; value: string }[] {
  const values = counts
    .filter(({ value }) => value.startsWith(`${field.key}=`))
    .map(({ value, n }) => ({ value: value.slice(field.key.length + 1), n }))
  const asked =
    field.kind === 'number'
      ? numberBands(values.filter(({ value }) => Number.isFinite(Number(value)))).map(({ from, to, n }) => ({
          value: `${from}-${to}`,
          n,
        }))
      : field.choices.flatMap(({ key }) => values.find(({ value }) => value === key) ?? [])
  return asked.flatMap(({ value, n }) => {
    const [narrowing] = customFieldFilters({ [nameInAddress(field)]: value }, [field]).narrowings
    return narrowing ? [{ label: narrowingWords(narrowing), n, value }] : []
  })
}
