import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

/**
 * Returns the GS1 check digit for the digits before it: counted from the right, they are weighted by 3 and 1
 * alternately.
 */
export function checkDigit(before: string): number {
  const sum = [...before].toReversed().reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns true if the code is a GTIN: 8, 12, 13 or 14 digits with a valid check digit (rules: barcodes). */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/**
 * Returns true if the barcode identifies the product worldwide. GS1 reserves some ranges for a shop's internal codes
 * (such as the barcodes that this shop generates) and for coupons (rules: barcodes).
 */
export const isWorldwide = (code: string): boolean =>
  code.length === 8 ? !/^[02]/.test(code) : !/^(2|02|04|05|98|99)/.test(code.padStart(14, '0').slice(1))

/**
 * Generates a barcode for this number: 13 digits starting with 2, the range that GS1 reserves for internal codes.
 */
export function ownBarcode(number: number): string {
  const before = `2${String(number).padStart(11, '0')}`
  return `${before}${checkDigit(before)}`
}

/** A typed or scanned barcode; spaces and hyphens are removed. Empty means no barcode. */
export const barcode = z
  .string()
  .transform((given) => given.replaceAll(/[\s-]/g, ''))
  .refine((code) => code === '' || isGtin(code), because('not-a-barcode'))

/** The barcode of a variant; '' if it has none. */
export type CodedPlace = { size: string; color: string; code: string }
