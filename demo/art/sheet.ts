import type { Box } from './geometry.ts'

/** What one SVG document defines once and refers to by id: patterns, filters, clips, gradients. */
export type Sheet = {
  definitions: Map<string, { id: string; markup: string }>
  /** The part that is looked at, in the garment's own units, where nothing outside it need be drawn. */
  visible?: Box
}

export const newSheet = (): Sheet => ({ definitions: new Map() })

/** The id under which `markup` is defined; the same key is defined once. */
export function define(sheet: Sheet, key: string, markup: (id: string) => string): string {
  const known = sheet.definitions.get(key)
  if (known) return known.id
  const id = `d${sheet.definitions.size}`
  sheet.definitions.set(key, { id, markup: '' })
  sheet.definitions.set(key, { id, markup: markup(id) })
  return id
}

export const definitionsOf = (sheet: Sheet) =>
  `<defs>${[...sheet.definitions.values()].map(({ markup }) => markup).join('')}</defs>`

/** A blur in drawing units, named by its strength. */
export const blur = (sheet: Sheet, strength: number) =>
  define(
    sheet,
    `blur ${strength}`,
    (id) =>
      `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${strength}"/></filter>`,
  )
