import { drawGarment, type Outfit } from '../garment.ts'
import { round, type Box } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { blur, define, type Sheet } from '../sheet.ts'
import { numeral } from '../tailoring/numeral.ts'
import { wall, windowLight } from './wall.ts'

/** The scale of garments in drawing units, and the height of their shoulders. */
export const UNITS_PER_CM = 8.5
export const SHOULDER = 204

const VIEW: Box = { x: -90, y: 66, width: 1096, height: 1370 }
const TAPE = { left: -58, right: 10, cm: 130 }
const FLOOR = SHOULDER + 138 * UNITS_PER_CM

const BODY =
  'M456,120C456,160 452,184 438,204C410,216 388,226 374,240C368,270 380,322 392,352C394,390 396,404 400,424C408,470 414,500 414,530C410,580 390,620 386,680C384,730 388,780 396,806C430,824 570,824 604,806C612,780 616,730 614,680C610,620 590,580 586,530C586,500 592,470 600,424C604,404 606,390 608,352C620,322 632,270 626,240C612,226 590,216 562,204C548,184 544,160 544,120Z'
const SEAMS = [
  'M500,132L500,816',
  'M404,226C436,300 452,380 452,440C452,500 446,540 440,600C434,680 440,760 446,814',
  'M596,226C564,300 548,380 548,440C548,500 554,540 560,600C566,680 560,760 554,814',
  'M414,530C450,540 550,540 586,530',
]

/** A garment on a dress form, beside a tape with centimetres from the shoulder and a line at the hem. */
export const onForm =
  (outfit: Outfit, length: number, wallName: WallName): Scene =>
  (sheet) => {
    const { silhouette } = outfit
    const worn: Outfit = {
      ...outfit,
      silhouette: {
        ...silhouette,
        scale: 1,
        hanging: 'stand',
        stand: () => '',
        cut: (...given) => silhouette.cut(...given).filter(({ inside }) => !inside),
      },
    }
    return {
      view: VIEW,
      drawing:
        wall(sheet, wallName, VIEW, FLOOR - 28) +
        windowLight(sheet, -100, 60, 640, 0.55) +
        tape(sheet) +
        hemLine(length) +
        form(sheet) +
        drawGarment(sheet, worn, 'front'),
    }
  }

function form(sheet: Sheet): string {
  const linen = define(
    sheet,
    'linen form',
    (id) =>
      `<linearGradient id="${id}"><stop offset="0.1" stop-color="#eadcc2"/><stop offset="0.5" stop-color="#d8c5a3"/><stop offset="1" stop-color="#96805e"/></linearGradient>`,
  )
  const seams = SEAMS.map(
    (line) => `<path d="${line}" fill="none" stroke="#7f6848" stroke-width="1.6" opacity="0.5"/>`,
  ).join('')
  return (
    `<ellipse cx="530" cy="${FLOOR + 4}" rx="190" ry="13" fill="#2a1a10" opacity="0.32" filter="url(#${blur(sheet, 9)})"/>` +
    `<path d="M492,800H508V${FLOOR - 12}H492Z" fill="#7a4f2a"/><path d="M494,800H498V${FLOOR - 12}H494Z" fill="#c79362" opacity="0.7"/>` +
    `<path d="M378,${FLOOR}C378,${FLOOR - 26} 622,${FLOOR - 26} 622,${FLOOR}C622,${FLOOR + 12} 378,${FLOOR + 12} 378,${FLOOR}Z" fill="#7a4f2a"/>` +
    `<path d="M388,${FLOOR - 6}C400,${FLOOR - 22} 600,${FLOOR - 22} 612,${FLOOR - 6}" fill="none" stroke="#c79362" stroke-width="2.4" opacity="0.7"/>` +
    `<path d="${BODY}" fill="#2a1a10" opacity="0.3" transform="translate(26 26)" filter="url(#${blur(sheet, 20)})"/>` +
    `<path d="${BODY}" fill="url(#${linen})"/>${seams}` +
    `<path d="M452,122C452,108 548,108 548,122C548,132 452,132 452,122Z" fill="#8d5f35"/><path d="M486,112C488,100 490,98 490,92C490,80 510,80 510,92C510,98 512,100 514,112Z" fill="#8d5f35"/>` +
    `<path d="M458,119C470,112 530,112 542,119" fill="none" stroke="#e0b07c" stroke-width="2" opacity="0.7"/>`
  )
}

function tape(sheet: Sheet): string {
  const { left, right, cm } = TAPE
  const at = (centimetres: number) => round(SHOULDER + centimetres * UNITS_PER_CM)
  const outline = `M${left},${SHOULDER - 22}H${right}V${at(cm) + 16}H${left}Z`
  const ticks = Array.from({ length: cm + 1 }, (_, index) => {
    const reach = index % 10 === 0 ? 26 : index % 5 === 0 ? 19 : 11
    return `<path d="M${right},${at(index)}h${-reach}" stroke-width="${index % 10 === 0 ? 2.4 : 1.3}"/>`
  }).join('')
  const numerals = Array.from({ length: cm / 10 }, (_, index) => (index + 1) * 10)
    .map((centimetres) => numeral(String(centimetres), right - 30, at(centimetres) - 4, 25, 'end'))
    .join('')
  return (
    `<path d="${outline}" fill="#2a1a10" opacity="0.4" transform="translate(7 8)" filter="url(#${blur(sheet, 7)})"/>` +
    `<path d="${outline}" fill="#f6ecd0"/><path d="${outline}" fill="none" stroke="#b8955a" stroke-width="1.4"/>` +
    `<g fill="none" stroke="#2b211a">${ticks}</g>${numerals}` +
    `<circle cx="${(left + right) / 2}" cy="${SHOULDER - 10}" r="7" fill="#c39a50"/><circle cx="${(left + right) / 2 - 2}" cy="${SHOULDER - 12}" r="2.6" fill="#f8e6b8"/>`
  )
}

function hemLine(length: number): string {
  const y = round(SHOULDER + length * UNITS_PER_CM)
  const line = (at: number) =>
    `<path d="M${TAPE.right + 4},${at}H500" fill="none" stroke="#2b211a" stroke-width="2.2" stroke-dasharray="9 7" opacity="0.75"/>`
  return line(SHOULDER) + line(y) + numeral(`${length} cm`, TAPE.right + 18, y - 14, 38)
}
