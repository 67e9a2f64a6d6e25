import { foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { label } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const SLIP =
  'M436,300C450,290 466,300 500,330C534,300 550,290 564,300C572,380 570,440 572,520C590,700 604,900 612,1080C560,1094 440,1094 388,1080C396,900 410,700 428,520C430,440 428,380 436,300Z'
const STRAP = 'M446,208L452,208L452,306L446,306Z'
const FRONT =
  'M444,202C404,210 366,224 344,242C340,400 330,640 304,1100C340,1122 400,1128 446,1122C450,900 456,600 456,420C456,340 454,262 444,202Z'
const SLEEVE =
  'M400,214C350,224 318,240 300,262C262,340 226,450 204,560C240,588 300,600 348,592C356,520 366,440 384,350Z'
const BACK =
  'M444,202C404,210 366,224 344,242C340,400 330,640 304,1100C400,1132 600,1132 696,1100C670,640 660,400 656,242C634,224 596,210 556,202C530,212 470,212 444,202Z'

/** An open robe with a shawl collar and wide sleeves, over a slip in plain cloth. */
export const duster: Silhouette = {
  shows: ['coat', 'slip'],
  hanging: 'shoulders',
  length: 107,
  cut(view, random) {
    const sleeves = pair({
      outline: SLEEVE,
      turn: 20,
      folds: foldsBetween(
        [
          [340, 260],
          [390, 300],
        ],
        [
          [220, 566],
          [340, 590],
        ],
        4,
        random,
        { end: 26, depth: 0.6 },
      ),
      stitches: ['M208,550C244,576 302,588 349,580'],
    })
    if (view === 'back')
      return [
        ...sleeves,
        {
          outline: BACK,
          lift: 6,
          folds: foldsBetween(
            [
              [390, 260],
              [610, 260],
            ],
            [
              [320, 1110],
              [680, 1110],
            ],
            8,
            random,
            { end: 34, depth: 0.6 },
          ),
          seams: ['M500,208L500,1120'],
          stitches: ['M306,1086C400,1116 600,1116 694,1086'],
        },
      ]
    return [
      {
        outline: 'M444,202C470,214 530,214 556,202L590,1100L410,1100Z',
        shade: 0.5,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 226]),
      },
      ...pair({ outline: STRAP, cloth: 'second', rounding: 0.2 }),
      {
        outline: SLIP,
        cloth: 'second',
        lift: 5,
        folds: foldsBetween(
          [
            [440, 380],
            [560, 380],
          ],
          [
            [400, 1090],
            [600, 1090],
          ],
          6,
          random,
          { end: 22, depth: 0.5 },
        ),
      },
      ...sleeves,
      ...pair({
        outline: FRONT,
        lift: 9,
        turn: 3,
        folds: foldsBetween(
          [
            [370, 250],
            [440, 260],
          ],
          [
            [316, 1106],
            [440, 1120],
          ],
          5,
          random,
          { end: 26, depth: 0.6 },
        ),
        stitches: ['M306,1088C340,1108 400,1114 446,1108'],
      }),
      ...pair({
        outline: 'M438,200L456,198C472,300 474,560 464,1124L436,1124C444,560 446,300 438,200Z',
        cloth: 'trim',
        turn: 90,
        lift: 4,
        stitches: ['M442,204C452,300 450,560 442,1120'],
      }),
    ]
  },
}
