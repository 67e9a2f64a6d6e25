import { foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { buttons, coveredButton, label } from '../tailoring/notions.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const PUFF = 'M424,208C380,210 330,230 300,280C274,330 272,390 292,432C312,446 350,448 380,436C384,390 392,320 396,260Z'
const CUFF = 'M290,428C312,446 352,448 382,434L384,462C352,476 314,474 294,458Z'
const BODICE =
  'M436,206C410,214 394,226 388,242C384,320 386,360 388,404C392,450 400,500 408,546L592,546C600,500 608,450 612,404C614,360 616,320 612,242C606,226 590,214 564,206C560,300 440,300 436,206Z'

/** Puffed sleeves, a scooped neck, and a peplum from the waist. */
export const peplumBlouse: Silhouette = {
  shows: ['blouse', 'peplum', 'buttons'],
  hanging: 'shoulders',
  length: 65,
  scale: 1.45,
  cut(view, random, palette) {
    const peplum = skirt(
      {
        top: [
          [406, 546],
          [594, 546],
        ],
        bottom: [
          [330, 730],
          [670, 730],
        ],
        waves: 7,
        hip: 22,
        swing: 14,
        sag: 26,
        depth: 0.85,
      },
      random,
    )
    const puffs = [
      ...pair({
        outline: PUFF,
        turn: 16,
        folds: [
          ...foldsBetween(
            [
              [350, 240],
              [410, 226],
            ],
            [
              [290, 400],
              [380, 420],
            ],
            4,
            random,
            { end: 18, depth: 0.6 },
          ),
          ...foldsBetween(
            [
              [300, 430],
              [376, 436],
            ],
            [
              [290, 350],
              [386, 340],
            ],
            5,
            random,
            { start: 9, end: 4, depth: 0.7 },
          ),
        ],
      }),
      ...pair({
        outline: CUFF,
        turn: 90,
        lift: 3,
        stitches: ['M293,436C314,452 352,454 382,441', 'M294,452C316,468 352,469 383,456'],
      }),
    ]
    const seams = ['M404,330C420,420 436,480 444,546', 'M596,330C580,420 564,480 556,546']
    const folds = foldsBetween(
      [
        [410, 400],
        [590, 400],
      ],
      [
        [416, 546],
        [584, 546],
      ],
      4,
      random,
      { end: 10, depth: 0.4 },
    )
    if (view === 'back') {
      const loops = Array.from({ length: 8 }, (_, index) =>
        coveredButton([500, 236 + index * 42], 6, palette.third),
      ).join('')
      return [
        peplum,
        ...puffs,
        {
          outline: BODICE.replace('C560,300 440,300', 'C540,230 460,230'),
          seams: [...seams, 'M506,224L506,546'],
          folds,
          lift: 3,
          finishing: loops,
        },
      ]
    }
    return [
      {
        outline: 'M436,206C470,224 530,224 564,206L556,290L444,290Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 234]),
      },
      peplum,
      ...puffs,
      {
        outline: BODICE,
        seams,
        folds,
        lift: 3,
        stitches: ['M445,212C452,310 548,310 555,212', 'M410,540C460,546 540,546 590,540'],
        finishing: buttons([500, 318], [500, 520], 5, 6, palette.third),
      },
    ]
  },
}
