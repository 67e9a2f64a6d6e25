import { foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { braid, label } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const SHEATH =
  'M452,204C420,214 396,230 388,250C392,320 392,370 390,420C394,480 402,520 406,552C384,640 376,720 378,800C380,920 388,1030 392,1112C450,1124 550,1124 608,1112C612,1030 620,920 622,800C624,720 616,640 594,552C598,520 606,480 610,420C608,370 608,320 612,250C604,230 580,214 548,204C530,226 470,226 452,204Z'
const CAPE =
  'M450,202C404,208 366,224 346,246C300,330 262,480 236,640C224,730 216,800 214,860C250,892 320,902 386,888C390,740 400,560 412,420C418,340 428,262 450,202Z'
const CAPE_BACK =
  'M450,202C404,208 366,224 346,246C300,330 262,480 236,640C224,730 216,800 214,860C300,910 700,910 786,860C784,800 776,730 764,640C738,480 700,330 654,246C634,224 596,208 550,202C530,212 470,212 450,202Z'

/** A narrow sheath dress under a cape that opens at the front. */
export const capeDress: Silhouette = {
  shows: ['dress', 'cape', 'buttons', 'braid'],
  hanging: 'shoulders',
  length: 107,
  cut(view, random, { first, third }) {
    const sheath = {
      outline: SHEATH,
      folds: [
        ...foldsBetween(
          [
            [410, 420],
            [590, 420],
          ],
          [
            [400, 1112],
            [600, 1112],
          ],
          6,
          random,
          { end: 16, depth: 0.42 },
        ),
      ],
      seams: ['M432,330C444,430 446,500 446,600', 'M568,330C556,430 554,500 554,600'],
      stitches: ['M394,1098C450,1110 550,1110 606,1098'],
    }
    if (view === 'back')
      return [
        sheath,
        {
          outline: CAPE_BACK,
          cloth: 'second',
          lift: 10,
          folds: foldsBetween(
            [
              [400, 230],
              [600, 230],
            ],
            [
              [230, 880],
              [770, 880],
            ],
            11,
            random,
            { start: 5, end: 38, depth: 0.7 },
          ),
          finishing: braid('M216,856C300,904 700,904 784,856', [first], 4),
        },
      ]
    const cape = {
      outline: CAPE,
      cloth: 'second' as const,
      turn: 12,
      lift: 11,
      folds: foldsBetween(
        [
          [370, 250],
          [430, 230],
        ],
        [
          [228, 868],
          [382, 892],
        ],
        6,
        random,
        { start: 4, end: 30, depth: 0.75 },
      ),
    }
    const edges = [
      'M450,204C428,264 418,340 411,420C400,560 390,740 386,886',
      'M550,204C572,264 582,340 589,420C600,560 610,740 614,886',
    ]
    return [
      {
        outline: 'M452,204C480,220 520,220 548,204L540,236L460,236Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 222]),
      },
      sheath,
      ...pair(cape).map((piece, index) => ({ ...piece, finishing: braid(edges[index] ?? '', [third, first], 4) })),
      {
        outline:
          'M448,200C470,222 530,222 552,200C556,210 556,222 550,230C530,246 470,246 450,230C444,222 444,210 448,200Z',
        cloth: 'trim',
        lift: 4,
        rounding: 0.6,
        finishing:
          '<circle cx="502" cy="243" r="9" fill="#050304" opacity="0.4"/><circle cx="500" cy="240" r="9" fill="#c39a50"/><circle cx="497" cy="237" r="3.4" fill="#f8e6b8"/>',
      },
    ]
  },
}
