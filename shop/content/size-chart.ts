/**
 * One row of the size chart. Ranges in inches, from and to; the page derives centimetres, so the two can't disagree
 * (rules: size chart).
 */
export type SizeRow = {
  size: string
  uk: number
  us: number
  bust: readonly [number, number]
  waist: readonly [number, number]
  hips: readonly [number, number]
}

/** Sizes with their UK and US numbers (rules: size chart). */
export const sizeChart: readonly SizeRow[] = [
  { size: 'XXS', uk: 6, us: 2, bust: [31, 32], waist: [23, 24], hips: [33, 34] },
  { size: 'XS', uk: 8, us: 4, bust: [32, 33], waist: [24, 25], hips: [34, 35] },
  { size: 'S', uk: 10, us: 6, bust: [34, 35], waist: [26, 27], hips: [36, 37] },
  { size: 'M', uk: 12, us: 8, bust: [36, 37], waist: [28, 29], hips: [38, 39] },
  { size: 'L', uk: 14, us: 10, bust: [38, 40], waist: [30, 32], hips: [40, 42] },
  { size: 'XL', uk: 16, us: 12, bust: [41, 43], waist: [33, 35], hips: [43, 45] },
  { size: '2XL', uk: 18, us: 14, bust: [44, 46], waist: [36, 38], hips: [46, 48] },
  { size: '3XL', uk: 20, us: 16, bust: [47, 49], waist: [39, 41], hips: [49, 51] },
  { size: '4XL', uk: 22, us: 18, bust: [50, 52], waist: [42, 44], hips: [52, 54] },
  { size: '5XL', uk: 24, us: 20, bust: [53, 55], waist: [45, 47], hips: [55, 57] },
  { size: '6XL', uk: 26, us: 22, bust: [56, 58], waist: [48, 50], hips: [58, 60] },
]

/** The part of the body that a column of the chart measures, and how to take it. */
export const measures = [
  { key: 'bust', label: 'Bust', how: 'Around the fullest part, the tape level across the back.' },
  { key: 'waist', label: 'Waist', how: 'Around the narrowest part, one finger between tape and skin.' },
  { key: 'hips', label: 'Hips', how: 'Around the fullest part, feet together.' },
] as const

const CENTIMETRES_PER_INCH = 2.54

/** Inches as whole centimetres (rules: size chart). */
const toCentimetres = (inches: number): number => Math.round(inches * CENTIMETRES_PER_INCH)

/** A range as people read it: `34–35`, in the unit asked for. */
export const showRange = ([from, to]: readonly [number, number], unit: 'in' | 'cm'): string =>
  unit === 'in' ? `${from}–${to}` : `${toCentimetres(from)}–${toCentimetres(to)}`
