import type { Box } from './geometry.ts'

/** Definitions within one SVG document that are referred to by id: patterns, filters, clips, gradients. */
export type Sheet = {
  definitions: Map<string, { id: string; markup: string }>
  /** The visible part, in the units of the garment; the area outside it need not be drawn. */
  visible?: Box
}

export const newSheet = (): Sheet => ({ definitions: new Map() })

/** Returns the id of `markup`, which is added only once per key. */
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

/** Returns the id of a blur filter; `strength` is in drawing units. */
export const blur = (sheet: Sheet, strength: number) =>
  define(
    sheet,
    `blur ${strength}`,
    (id) =>
      `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${strength}"/></filter>`,
  )
