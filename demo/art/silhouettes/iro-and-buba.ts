import { foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { label } from '../tailoring/notions.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const BUBA =
  'M442,204C400,214 366,228 346,244C356,330 350,440 338,600C400,616 600,616 662,600C650,440 644,330 654,244C634,228 600,214 558,204C548,262 452,262 442,204Z'
const SLEEVE =
  'M420,208C380,216 356,232 340,248C296,320 250,430 222,520C260,552 320,566 372,556C376,500 378,420 384,350Z'

/** A loose blouse with a round neck over a wrapper tied at the waist. */
export const iroAndBuba: Silhouette = {
  shows: ['iro', 'buba', 'wrapper', 'round neck', 'elbow sleeves'],
  hanging: 'shoulders',
  cut(view, random) {
    const iro = skirt(
      {
        top: [
          [366, 560],
          [634, 560],
        ],
        bottom: [
          [330, 1120],
          [670, 1120],
        ],
        waves: 4,
        hip: 18,
        swing: 6,
        sag: 14,
      },
      random,
    )
    const sleeves = pair({
      outline: SLEEVE,
      turn: 22,
      shift: 11,
      folds: foldsBetween(
        [
          [360, 270],
          [390, 300],
        ],
        [
          [240, 530],
          [360, 560],
        ],
        4,
        random,
        { end: 24, depth: 0.6 },
      ),
      stitches: ['M230,512C266,540 322,554 372,544'],
    })
    const buba = {
      outline: view === 'back' ? BUBA.replace('C548,262 452,262', 'C530,222 470,222') : BUBA,
      lift: 8,
      folds: foldsBetween(
        [
          [380, 280],
          [620, 280],
        ],
        [
          [345, 610],
          [655, 610],
        ],
        6,
        random,
        { end: 22, depth: 0.55 },
      ),
      stitches: ['M340,588C400,604 600,604 660,588', ...(view === 'back' ? [] : ['M450,212C462,268 538,268 550,212'])],
    }
    const lap = {
      outline: 'M520,560L634,560C650,640 664,900 670,1118C620,1136 560,1134 500,1130C540,960 548,760 520,560Z',
      cloth: 'second' as const,
      lift: 8,
      shift: 19,
      turn: 3,
      folds: foldsBetween(
        [
          [540, 600],
          [630, 600],
        ],
        [
          [520, 1124],
          [660, 1120],
        ],
        4,
        random,
        { end: 24, depth: 0.6 },
      ),
      stitches: ['M530,600C554,780 548,960 512,1124'],
    }
    const facing = {
      outline: 'M442,204C470,222 530,222 558,204L546,262L454,262Z',
      shade: 0.55,
      rounding: 0.2,
      finishing: label([500, 228]),
    }
    return [
      ...(view === 'back' ? [] : [facing]),
      { ...iro, cloth: 'second' },
      ...(view === 'back' ? [] : [lap]),
      ...sleeves,
      buba,
    ]
  },
}
