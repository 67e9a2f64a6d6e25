const CENTIMETRES_PER_INCH = 2.54

/** In what bodies are measured. */
export const lengthUnits = { in: { label: 'inches' }, cm: { label: 'centimetres' } } as const satisfies Record<
  string,
  { label: string }
>
export type LengthUnit = keyof typeof lengthUnits

/** Inches as the chart shows them: as they are, or as whole centimetres (rules: size chart). */
export const inUnit = (inches: number, unit: LengthUnit): number =>
  unit === 'in' ? inches : Math.round(inches * CENTIMETRES_PER_INCH)

/** A range as people read it: `34–35`, in the unit asked for. */
export const showRange = ([from, to]: readonly [number, number], unit: LengthUnit): string =>
  `${inUnit(from, unit)}–${inUnit(to, unit)}`
