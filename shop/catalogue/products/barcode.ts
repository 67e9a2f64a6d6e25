import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/** The last figure of a number of GS1, made of those before it: from the right they count three times and once in turn. */
export function checkDigit(before: string): number {
  const sum = [...before].toReversed().reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether it is a GTIN: 8, 12, 13 or 14 figures of which the last is as the others make it (rules: barcodes). */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/**
 * Whether everybody knows the piece by it: not one of those numbers that GS1 leaves to each shop (its own ones among them),
 * nor a coupon's (rules: barcodes).
 */
export const isWorldwide = (code: string): boolean =>
  code.length === 8 ? !/^[02]/.test(code) : !/^(2|02|04|05|98|99)/.test(code.padStart(14, '0').slice(1))

/** The shop's own barcode with this number: 13 figures in the range that GS1 leaves to shops, which begins with 2. */
export function ownBarcode(number: number): string {
  const before = `2${String(number).padStart(11, '0')}`
  return `${before}${checkDigit(before)}`
}

/** A barcode as somebody types or scans it, blanks and hyphens left out; empty where there is to be none. */
export const barcode = z
  .string()
  .transform((given) => given.replaceAll(/[\s-]/g, ''))
  .refine((code) => code === '' || isGtin(code), because('not-a-barcode'))

/** A size and colour of a product with its barcode; '' where it has none yet. */
export type CodedPlace = { size: string; color: string; code: string }
