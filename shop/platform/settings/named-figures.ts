import type { z } from 'zod'
import { formatNaira, type Naira } from '#shop/core/money.ts'

/** The settings that texts of other groups name. */
export type NamedSettings = {
  delivery: { freeAbove: Naira }
  tax: { hundredths: number }
  contact: { supportHours: string }
}

const figures: Record<string, (settings: NamedSettings) => string> = {
  freeAbove: ({ delivery }) => formatNaira(delivery.freeAbove),
  vat: ({ tax }) => String(tax.hundredths / 100),
  support: ({ contact }) => contact.supportHours,
}

/** The names of figures that any text may name, as in `{freeAbove}`. */
export const shopFigureNames: readonly string[] = Object.keys(figures)

/** These figures by their names, in words, as they are now. */
export const shopFigures = (settings: NamedSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, words]) => [name, words(settings)]))

const named = /\{(\w+)\}/g

/** Whatever stands in braces as people write it, with blanks or unclosed, and a brace that stands alone. */
const inBraces = /\{[^{}\n]{0,60}\}|\{\w*|\}/g

/** Has a text name no figure but these; whatever else stands in braces is refused, and named (rules: named figures). */
export const namingOnly =
  (names: readonly string[]): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    for (const [name] of value.matchAll(inBraces))
      if (!names.some((each) => name === `{${each}}`))
        issues.push({ code: 'custom', message: 'unknown-figure', params: { name, names }, input: value })
  }

/** The text with each figure in the place of its name (rules: named figures). */
export const withFigures = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(named, (whole, name: string) => (Object.hasOwn(known, name) ? known[name]! : whole))
