import type { LengthUnit } from '#shop/core/length-unit.ts'

const CENTIMETRES_PER_INCH = 2.54

/**
 * Converts a length of the size chart to `unit`, rounded to whole centimetres or half inches. A length already in that
 * unit is returned unchanged (rules: size chart).
 */
export function inUnit(length: number, written: LengthUnit, unit: LengthUnit): number {
  if (written === unit) return length
  return unit === 'cm' ? Math.round(length * CENTIMETRES_PER_INCH) : Math.round((length / CENTIMETRES_PER_INCH) * 2) / 2
}

/** Formats a range such as `34–35` in the given unit, or as one number if both ends are equal. */
export function showRange([from, to]: readonly [number, number], written: LengthUnit, unit: LengthUnit): string {
  const [first, last] = [inUnit(from, written, unit), inUnit(to, written, unit)]
  return first === last ? String(first) : `${first}–${last}`
}
