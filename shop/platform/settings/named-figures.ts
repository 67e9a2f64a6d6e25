import type { z } from 'zod'
import { formatNaira, type Naira } from '#shop/core/money.ts'

/** Settings that texts of other groups can refer to. */
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

/** Placeholders that any text may use, such as `{freeAbove}`. */
export const shopFigureNames: readonly string[] = Object.keys(figures)

/** Returns the current values of these placeholders as display text. */
export const shopFigures = (settings: NamedSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, words]) => [name, words(settings)]))

const named = /\{(\w+)\}/g

/** Matches text in braces, even if it contains spaces or isn't closed, and stray braces. */
const inBraces = /\{[^{}\n]{0,60}\}|\{\w*|\}/g

/**
 * Returns a check that rejects any braces other than these placeholders, and names the placeholder
 * (rules: settings placeholders).
 */
export const namingOnly =
  (names: readonly string[]): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    for (const [name] of value.matchAll(inBraces))
      if (!names.some((each) => name === `{${each}}`))
        issues.push({ code: 'custom', message: 'unknown-figure', params: { name, names }, input: value })
  }

/** Replaces each placeholder by its value (rules: settings placeholders). */
export const withFigures = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(named, (whole, name: string) => (Object.hasOwn(known, name) ? known[name]! : whole))
