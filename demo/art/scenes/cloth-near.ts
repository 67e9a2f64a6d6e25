import type { Outfit } from '../garment.ts'
import type { Box } from '../geometry.ts'
import { darker, type WallName } from '../palette.ts'
import { drawPiece, type Material } from '../piece.ts'
import { randomFrom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { define, type Sheet } from '../sheet.ts'
import { fold } from '../tailoring/fold.ts'
import { wall } from './wall.ts'

const VIEW: Box = { x: 0, y: 0, width: 230, height: 287.5 }
const CLOTH = 'M-30,-30L262,-30L262,174C218,212 170,262 131,320L-30,320Z'
const CORNER = 'M262,174C218,212 170,262 131,320C116,284 112,236 118,192C164,178 216,170 262,174Z'
const UNDERNEATH = 'M-30,-30L300,-30L300,340L-30,340Z'

/** The cloth of a garment from near, with its weave, and with one corner turned over. */
export const clothNear =
  ({ key, cloth, palette, second }: Outfit, wallName: WallName): Scene =>
  (sheet) => {
    const random = randomFrom(`${key} cloth`)
    const main = { cloth, palette }
    const folds = [
      fold([20, -30], [96, 320], 8, 22, 0.5, random.between(-24, 24), false),
      fold([128, -30], [172, 300], 6, 18, 0.45, random.between(-20, 20), false),
      fold([214, -30], [236, 200], 8, 16, 0.4, random.between(-14, 14), false),
    ]
    const [under, over, turned] = [random.whole(1, 900), random.whole(1, 900), random.whole(1, 900)]
    const beneath = second
      ? drawPiece(sheet, { outline: UNDERNEATH, turn: 38, rounding: 0 }, second, under) +
        woven(sheet, UNDERNEATH, second)
      : wall(sheet, wallName, VIEW)
    return {
      view: VIEW,
      bleed: 16,
      drawing:
        beneath +
        drawPiece(sheet, { outline: CLOTH, rounding: 0, lift: 5, folds }, main, over) +
        woven(sheet, CLOTH, main) +
        drawPiece(sheet, { outline: CORNER, turn: 96, rounding: 0.4, lift: 8 }, main, turned) +
        woven(sheet, CORNER, main),
    }
  }

/** Threads of a plain weave, thicker for cloth with visible yarn. Lace has its own net. */
function woven(sheet: Sheet, outline: string, { cloth: { finish, sheer }, palette: { ground } }: Material): string {
  if (sheer) return ''
  const yarn = 1.1 + finish.slub * 1.1
  const threads = define(sheet, `weave ${yarn} ${ground}`, (id) => {
    const size = 2 * yarn
    const upright = (x: number, y: number) =>
      `<rect x="${x + yarn * 0.12}" y="${y - yarn * 0.2}" width="${yarn * 0.76}" height="${yarn * 1.4}" rx="${yarn * 0.34}"/>`
    const across = (x: number, y: number) =>
      `<rect x="${x - yarn * 0.2}" y="${y + yarn * 0.12}" width="${yarn * 1.4}" height="${yarn * 0.76}" rx="${yarn * 0.34}"/>`
    return (
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${darker(ground, 0.5)}" opacity="0.3"/>` +
      `<g fill="#fff8ea" opacity="0.13">${upright(0, 0)}${upright(yarn, yarn)}</g><g fill="#fff8ea" opacity="0.07">${across(yarn, 0)}${across(0, yarn)}</g></pattern>`
    )
  })
  return `<path d="${outline}" fill="url(#${threads})"/>`
}
