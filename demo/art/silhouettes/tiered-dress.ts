import { foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { coveredButton, label } from '../tailoring/notions.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const BODICE =
  'M424,206C400,216 386,230 380,250C388,310 386,350 384,392C384,424 386,444 388,462L612,462C614,444 616,424 616,392C614,350 612,310 620,250C614,230 600,216 576,206C570,246 430,246 424,206Z'
const FLUTTER =
  'M420,208C372,214 326,240 296,290C280,318 276,340 284,352C296,340 308,352 322,346C336,336 346,352 360,344C372,334 380,344 390,336C394,290 402,244 420,208Z'

/** Three gathered tiers under a small bodice with flutter sleeves. */
export const tieredDress: Silhouette = {
  shows: ['dress', 'tiers', 'flutter sleeves', 'round neck'],
  hanging: 'shoulders',
  length: 108,
  cut(view, random, palette) {
    const tier = (top: number, bottom: number, from: number, to: number, waves: number) => ({
      ...skirt(
        {
          top: [
            [500 - from, top],
            [500 + from, top],
          ],
          bottom: [
            [500 - to, bottom],
            [500 + to, bottom],
          ],
          waves,
          hip: 20,
          swing: 12,
          sag: 24,
          depth: 0.75,
        },
        random,
      ),
      lift: 7,
      shift: top % 60,
    })
    const sleeves = pair({
      outline: FLUTTER,
      turn: 40,
      lift: 5,
      folds: foldsBetween(
        [
          [390, 222],
          [416, 214],
        ],
        [
          [292, 346],
          [386, 340],
        ],
        5,
        random,
        { start: 3, end: 14, depth: 0.75 },
      ),
    })
    const gathers = foldsBetween(
      [
        [400, 462],
        [600, 462],
      ],
      [
        [410, 380],
        [590, 380],
      ],
      9,
      random,
      { start: 8, end: 2, depth: 0.6 },
    )
    const tiers = [tier(856, 1096, 246, 312, 10), tier(650, 880, 184, 258, 9), tier(458, 672, 112, 194, 8)]
    if (view === 'back')
      return [
        ...tiers,
        {
          outline: BODICE.replace('C570,246 430,246', 'C540,222 460,222'),
          lift: 3,
          folds: gathers,
          seams: ['M500,222L500,462'],
          finishing: [0, 1, 2, 3, 4].map((index) => coveredButton([500, 240 + index * 44], 6, palette.third)).join(''),
        },
        ...sleeves,
      ]
    return [
      {
        outline: 'M424,206C460,222 540,222 576,206L564,250L436,250Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 228]),
      },
      ...tiers,
      {
        outline: BODICE,
        lift: 3,
        folds: gathers,
        stitches: ['M432,214C444,258 556,258 568,214', 'M390,452C440,458 560,458 610,452'],
      },
      ...sleeves,
    ]
  },
}
