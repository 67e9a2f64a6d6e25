import type { Cloth, Finish } from './cloth.ts'
import { boxOf, touches, type Box } from './geometry.ts'
import { channels, darker, lighter, type Palette } from './palette.ts'
import { blur, define, type Sheet } from './sheet.ts'
import { foldOutline, type Fold } from './tailoring/fold.ts'

/** One piece of cloth in a garment, with its folds and the details sewn on it. */
export type Piece = {
  outline: string
  cloth?: 'main' | 'second' | 'trim'
  turn?: number
  shift?: number
  folds?: readonly Fold[]
  shade?: number
  rounding?: number
  lift?: number
  seams?: readonly string[]
  stitches?: readonly string[]
  finishing?: string
  /** True for the inside of a neckline, which is visible only while the garment is on a hanger. */
  inside?: boolean
}

export type Material = { cloth: Cloth; palette: Palette }

export function drawPiece(sheet: Sheet, piece: Piece, material: Material, seed: number): string {
  const { palette } = material
  const box = widened(boxOf(piece.outline), 24)
  if (sheet.visible && !touches(box, sheet.visible)) return ''
  const clip = define(
    sheet,
    `clip ${piece.outline}`,
    (id) => `<clipPath id="${id}"><path d="${piece.outline}"/></clipPath>`,
  )
  const lifted = piece.lift ? ` filter="url(#${liftOf(sheet, piece.lift)})"` : ''
  const inside = [
    clothOf(sheet, material, box, piece, seed),
    foldsOf(sheet, piece.folds ?? [], material),
    roundingOf(sheet, piece, palette, box),
    piece.shade ? `<rect ${at(box)} fill="#0c0806" opacity="${piece.shade}"/>` : '',
  ].join('')
  return `<g${lifted}><g clip-path="url(#${clip})">${inside}</g>${sewnOn(piece, palette)}</g>`
}

function clothOf(sheet: Sheet, { cloth, palette }: Material, box: Box, piece: Piece, seed: number): string {
  const turn = piece.turn ?? 0
  const shift = piece.shift ?? 0
  const figure = cloth.draw(palette)
  const ground = `<rect ${at(box)} fill="${palette.ground}"${cloth.sheer ? ' opacity="0.92"' : ''}/>`
  const pattern = () =>
    define(
      sheet,
      `pattern ${turn} ${shift} ${palette.ground} ${figure}`,
      (id) =>
        `<pattern id="${id}" width="${cloth.width}" height="${cloth.height}" patternUnits="userSpaceOnUse" ` +
        `patternTransform="translate(${shift} ${shift * 0.6}) rotate(${turn})">${figure}</pattern>`,
    )
  const figured = figure === '' ? '' : `<rect ${at(box)} fill="url(#${pattern()})"/>`
  return `<g filter="url(#${fall(sheet, cloth.finish, palette, seed, figure !== '')})">${ground}${figured}</g>`
}

/** Filter that makes a cloth look draped: soft noise distorts and shades the pattern, and adds highlights on silk. */
function fall(sheet: Sheet, { drape, sheen }: Finish, { ground }: Palette, seed: number, isFigured: boolean): string {
  const moved = isFigured
    ? `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${26 * drape}" xChannelSelector="R" yChannelSelector="G" result="moved"/>`
    : ''
  const gleam =
    sheen > 0.25
      ? `${tinted('gleam', 2, lighter(ground, 0.42), 3.2, -1.45, sheen * 0.42)}<feBlend in="gleam" in2="shaded" mode="screen"/>`
      : ''
  return define(
    sheet,
    `fall ${seed} ${drape} ${sheen} ${ground} ${isFigured}`,
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">` +
      `<feTurbulence type="fractalNoise" baseFrequency="0.014 0.0028" numOctaves="3" seed="${seed}" result="noise"/>` +
      moved +
      `${tinted('shade', 0, '#ffffff', 3.2, -1.15, 0.36 + drape * 0.44)}<feBlend in="shade" in2="${isFigured ? 'moved' : 'SourceGraphic'}" mode="soft-light" result="shaded"/>${gleam}</filter>`,
  )
}

function tinted(name: string, channel: 0 | 2, colour: string, gain: number, offset: number, opacity: number): string {
  const rows = channels(colour).map((value) => {
    const share = ((gain * value) / 255).toFixed(3)
    return `${channel === 0 ? share : 0} 0 ${channel === 2 ? share : 0} 0 ${((offset * value) / 255).toFixed(3)}`
  })
  return `<feColorMatrix in="noise" values="${rows.join(' ')} 0 0 0 0 ${opacity.toFixed(3)}" result="${name}"/>`
}

function foldsOf(sheet: Sheet, folds: readonly Fold[], { cloth: { finish }, palette }: Material): string {
  if (folds.length === 0) return ''
  const shadow = darker(palette.ground, 0.86)
  const each = (aside: number, widening: number, weight: number) =>
    folds
      .map((one) => `<path d="${foldOutline(one, aside, widening)}" opacity="${(one.depth * weight).toFixed(2)}"/>`)
      .join('')
  return (
    `<g fill="${shadow}" filter="url(#${blur(sheet, 9)})" style="mix-blend-mode:multiply">${each(0.75, 2.2, 0.62)}</g>` +
    `<g fill="${lighter(palette.ground, 0.38)}" filter="url(#${blur(sheet, 7)})" style="mix-blend-mode:screen">${each(-1.1, 1.1, 0.42 + finish.sheen * 0.4)}</g>` +
    `<g fill="${darker(palette.ground, 0.93)}" filter="url(#${blur(sheet, 2.6)})" style="mix-blend-mode:multiply">${each(0, 0.4, 0.72)}</g>`
  )
}

/** Shades the edges of a piece: darker on the side away from the light, a thin highlight on the side towards it. */
function roundingOf(sheet: Sheet, { outline, rounding = 0.5 }: Piece, { ground }: Palette, box: Box): string {
  const side = define(
    sheet,
    'side light',
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#fff6e6" stop-opacity="0.16"/><stop offset="0.4" stop-color="#fff6e6" stop-opacity="0"/>` +
      '<stop offset="0.62" stop-color="#0a0508" stop-opacity="0"/><stop offset="1" stop-color="#0a0508" stop-opacity="0.42"/></linearGradient>',
  )
  return (
    `<rect ${at(box)} fill="url(#${side})" opacity="${rounding}"/>` +
    `<path d="${outline}" fill="none" stroke="${darker(ground, 0.8)}" stroke-width="34" opacity="${rounding * 0.62}" filter="url(#${blur(sheet, 12)})" style="mix-blend-mode:multiply"/>` +
    `<path d="${outline}" fill="none" stroke="${darker(ground, 0.85)}" stroke-width="3" opacity="${rounding * 0.6}" filter="url(#${blur(sheet, 1.4)})"/>`
  )
}

function sewnOn({ seams = [], stitches = [], finishing = '' }: Piece, palette: Palette): string {
  const seam = seams.map(
    (line) =>
      `<path d="${line}" fill="none" stroke="#060304" stroke-width="1.7" opacity="0.6"/>` +
      `<path d="${line}" fill="none" stroke="#fff6e8" stroke-width="1.1" opacity="0.22" transform="translate(-1.8 1)"/>`,
  )
  const stitch = stitches.map(
    (line) =>
      `<path d="${line}" fill="none" stroke="#050304" stroke-width="1.3" stroke-dasharray="5 3.4" opacity="0.35" transform="translate(0.7 0.9)"/>` +
      `<path d="${line}" fill="none" stroke="${palette.first}" stroke-width="1.1" stroke-dasharray="5 3.4" opacity="0.5"/>`,
  )
  return [...seam, ...stitch, finishing].join('')
}

function liftOf(sheet: Sheet, lift: number): string {
  return define(
    sheet,
    `lift ${lift}`,
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">` +
      `<feDropShadow dx="${lift * 0.5}" dy="${lift}" stdDeviation="${lift}" flood-color="#080405" flood-opacity="0.5"/></filter>`,
  )
}

const at = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`

const widened = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
