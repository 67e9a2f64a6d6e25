import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { label, zip } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const TOP =
  'M430,206C404,214 388,228 380,244C376,320 372,380 366,470C420,486 580,486 634,470C628,380 624,320 620,244C612,228 596,214 570,206C556,236 444,236 430,206Z'
const SLEEVE =
  'M400,222C360,232 330,262 306,310C284,352 270,392 264,420C296,448 342,456 376,446C380,400 384,330 400,222Z'
const SKIRT =
  'M392,520L608,520C636,620 640,700 636,800C634,900 630,1010 628,1092C560,1104 440,1104 372,1092C370,1010 366,900 364,800C360,700 364,620 392,520Z'

/** A boxy cropped top and a pencil skirt with a slit, in matching cloth. */
export const twoPiece: Silhouette = {
  shows: ['top', 'skirt', 'slit'],
  hanging: 'shoulders',
  cut(view, random) {
    const sleeves = pair({
      outline: SLEEVE,
      turn: 30,
      folds: foldsBetween(
        [
          [350, 260],
          [390, 260],
        ],
        [
          [276, 420],
          [366, 446],
        ],
        3,
        random,
        { end: 20, depth: 0.55 },
      ),
      stitches: ['M270,412C300,438 344,446 376,436'],
    })
    const straps = [428, 572].map((x) => ({
      outline: `M${x - 3},430L${x + 3},430L${x + 3},530L${x - 3},530Z`,
      cloth: 'trim' as const,
      rounding: 0.2,
    }))
    const pencil = {
      outline: SKIRT,
      cloth: 'second' as const,
      folds: [
        ...foldsBetween(
          [
            [400, 560],
            [600, 560],
          ],
          [
            [380, 1096],
            [620, 1096],
          ],
          6,
          random,
          { end: 18, depth: 0.42 },
        ),
        fold([380, 640], [470, 600], 3, 10, 0.35),
        fold([620, 650], [540, 606], 3, 10, 0.35),
      ],
      seams:
        view === 'back'
          ? ['M500,520L500,1000']
          : ['M430,560C426,600 424,620 422,640', 'M570,560C574,600 576,620 578,640'],
      stitches: ['M374,1080C440,1092 560,1092 626,1080'],
      finishing: view === 'back' ? zip([500, 548], [500, 700]) : '',
    }
    const slit = {
      outline: 'M560,1102C562,980 566,880 574,790C590,880 600,990 604,1096Z',
      cloth: 'second' as const,
      shade: 0.62,
      rounding: 0.7,
    }
    const band = {
      outline: 'M392,516C440,524 560,524 608,516L612,552C560,560 440,560 388,552Z',
      cloth: 'second' as const,
      turn: 90,
      lift: 3,
      stitches: ['M392,546C440,554 560,554 608,546'],
    }
    const top = {
      outline: view === 'back' ? TOP.replace('C556,236 444,236', 'C540,218 460,218') : TOP,
      lift: 9,
      folds: foldsBetween(
        [
          [400, 270],
          [600, 270],
        ],
        [
          [376, 480],
          [624, 480],
        ],
        5,
        random,
        { end: 20, depth: 0.5 },
      ),
      stitches: ['M368,458C420,474 580,474 632,458', ...(view === 'back' ? [] : ['M438,214C452,246 548,246 562,214'])],
      seams: view === 'back' ? ['M500,218L500,480'] : [],
    }
    const facing = {
      outline: 'M430,206C470,220 530,220 570,206L556,246L444,246Z',
      shade: 0.55,
      rounding: 0.2,
      finishing: label([500, 226]),
    }
    return [
      ...straps,
      pencil,
      ...(view === 'front' ? [slit] : []),
      band,
      ...(view === 'front' ? [facing] : []),
      ...sleeves,
      top,
    ]
  },
}
