import type { Cloth } from './cloth.ts'
import type { Palette } from './palette.ts'
import { drawPiece } from './piece.ts'
import { randomFrom } from './random.ts'
import { define, type Sheet } from './sheet.ts'
import type { Silhouette, View } from './silhouette.ts'
import { plainCloth } from './cloths/plain.ts'
import { clipHanger, shoulderHanger } from './tailoring/hanger.ts'

/** A garment ready to be drawn. */
export type Outfit = {
  key: string
  silhouette: Silhouette
  cloth: Cloth
  palette: Palette
  second?: { cloth: Cloth; palette: Palette }
}

export function drawGarment(sheet: Sheet, { key, silhouette, cloth, palette, second }: Outfit, view: View): string {
  const random = randomFrom(`${key} ${view}`)
  const trim = {
    cloth: { ...plainCloth, finish: cloth.finish.sheen > 0.5 ? cloth.finish : plainCloth.finish },
    palette: { ...palette, ground: palette.trim },
  }
  const materials = { main: { cloth, palette }, second: second ?? trim, trim }
  const pieces = silhouette
    .cut(view, random, palette)
    .map((piece) => drawPiece(sheet, piece, materials[piece.cloth ?? 'main'], random.whole(1, 900)))
  const scale = silhouette.scale ?? 1
  const fit = scale === 1 ? '' : ` transform="translate(${500 - 500 * scale} ${118 - 118 * scale}) scale(${scale})"`
  const hanger = {
    shoulders: () => shoulderHanger(sheet),
    clips: () => clipHanger(sheet, 396, 604, 262),
    stand: () => silhouette.stand?.(sheet) ?? '',
  }[silhouette.hanging]()
  return `<g${fit}><g filter="url(#${wallShadow(sheet, cloth.finish.slub)})">${hanger}${pieces.join('')}</g></g>`
}

/** Filter that draws two shadows on the wall, a near and a far one, and the grain of the yarn on the garment. */
const wallShadow = (sheet: Sheet, slub: number) =>
  define(
    sheet,
    `wall shadow ${slub}`,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="0" width="1160" height="1290" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${slub > 0.5 ? '0.06 0.8' : '0.5 0.6'}" numOctaves="1" seed="5"/>` +
      `<feColorMatrix values="1.8 0 0 0 -0.4 1.8 0 0 0 -0.4 1.8 0 0 0 -0.4 0 0 0 0 ${0.14 + slub * 0.16}" result="grain"/>` +
      '<feBlend in="grain" in2="SourceGraphic" mode="soft-light"/><feComposite in2="SourceAlpha" operator="in" result="garment"/>' +
      '<feGaussianBlur in="SourceAlpha" stdDeviation="9" result="near"/><feOffset in="near" dx="9" dy="10" result="near"/>' +
      '<feGaussianBlur in="SourceAlpha" stdDeviation="34" result="far"/><feOffset in="far" dx="44" dy="46" result="far"/>' +
      '<feFlood flood-color="#2a1a10" flood-opacity="0.34"/><feComposite in2="near" operator="in" result="near"/>' +
      '<feFlood flood-color="#2a1a10" flood-opacity="0.3"/><feComposite in2="far" operator="in" result="far"/>' +
      '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="garment"/></feMerge></filter>',
  )
