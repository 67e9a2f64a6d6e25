import type { LengthUnit } from '#shop/core/length-unit.ts'

const CENTIMETRES_PER_INCH = 2.54

/**
 * A length of the chart as it is shown: as it was written down in the unit that it has, else worked out, in whole
 * centimetres or half inches (rules: size chart).
 */
export function inUnit(length: number, written: LengthUnit, unit: LengthUnit): number {
  if (written === unit) return length
  return unit === 'cm' ? Math.round(length * CENTIMETRES_PER_INCH) : Math.round((length / CENTIMETRES_PER_INCH) * 2) / 2
}

/** A range as people read it: `34–35`, in the unit asked for; one figure where it begins and ends there. */
export function showRange([from, to]: readonly [number, number], written: LengthUnit, unit: LengthUnit): string {
  const [first, last] = [inUnit(from, written, unit), inUnit(to, written, unit)]
  return first === last ? String(first) : `${first}–${last}`
}
