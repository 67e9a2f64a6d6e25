import { fold, foldsBetween } from '../tailoring/fold.ts'
import { braid, label } from '../tailoring/notions.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const YOKE =
  'M440,204C380,222 300,250 236,330C200,400 176,500 164,590C200,622 250,634 300,628C310,590 318,560 326,530L322,700L678,700L674,530C682,560 690,590 700,628C750,634 800,622 836,590C824,500 800,400 764,330C700,250 620,222 560,204C556,250 530,300 500,372C470,300 444,250 440,204Z'
const BACK = YOKE.replace('C556,250 530,300 500,372C470,300 444,250 440,204Z', 'C530,222 470,222 440,204Z')

/**
 * Sleeves that are wide and cut in one piece with the body, a deep keyhole neckline with braid, and a straight line to
 * mid-calf.
 */
export const kaftan: Silhouette = {
  shows: ['kaftan', 'braid', 'wide sleeves'],
  hanging: 'shoulders',
  length: 110,
  cut(view, random, { first, third }) {
    const body = skirt(
      {
        top: [
          [322, 640],
          [678, 640],
        ],
        bottom: [
          [282, 1120],
          [718, 1120],
        ],
        waves: 6,
        hip: 4,
        swing: 8,
        sag: 20,
      },
      random,
    )
    const arms = [
      ...foldsBetween(
        [
          [330, 290],
          [380, 300],
        ],
        [
          [190, 600],
          [296, 620],
        ],
        4,
        random,
        { end: 26, depth: 0.6 },
      ),
      ...foldsBetween(
        [
          [670, 290],
          [620, 300],
        ],
        [
          [810, 600],
          [704, 620],
        ],
        4,
        random,
        { end: 26, depth: 0.6 },
      ),
      ...foldsBetween(
        [
          [400, 330],
          [600, 330],
        ],
        [
          [340, 720],
          [660, 720],
        ],
        4,
        random,
        { end: 16, depth: 0.4 },
      ),
    ]
    const cuffs = ['M170,582C204,610 252,622 300,616', 'M830,582C796,610 748,622 700,616']
    if (view === 'back')
      return [
        body,
        {
          outline: BACK,
          folds: [...arms, fold([500, 300], [500, 690], 4, 14, 0.4)],
          seams: ['M500,222L500,690'],
          stitches: cuffs,
          lift: 3,
        },
      ]
    return [
      {
        outline: 'M440,204C480,226 520,226 560,204L540,380L460,380Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 236]),
      },
      body,
      {
        outline: YOKE,
        folds: arms,
        stitches: cuffs,
        lift: 3,
        finishing:
          braid('M440,206C444,252 470,302 500,374C530,302 556,252 560,206', [third, first, third], 5) +
          braid('M500,380L500,560', [third, first], 5),
      },
    ]
  },
}
