const CENTIMETRES_PER_INCH = 2.54

/** Inches as whole centimetres (rules: size chart). */
const toCentimetres = (inches: number): number => Math.round(inches * CENTIMETRES_PER_INCH)

/** A range as people read it: `34–35`, in the unit asked for. */
export const showRange = ([from, to]: readonly [number, number], unit: 'in' | 'cm'): string =>
  unit === 'in' ? `${from}–${to}` : `${toCentimetres(from)}–${toCentimetres(to)}`
