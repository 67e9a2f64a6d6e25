import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { buttons, label, zip } from '../tailoring/notions.ts'
import { sash } from '../tailoring/sash.ts'
import type { Silhouette } from '../silhouette.ts'

const LEG =
  'M400,566L500,566L500,700C498,840 500,1000 496,1124C430,1138 340,1134 286,1118C310,980 356,760 380,660C388,620 396,590 400,566Z'
const HALF = 'M440,204C410,212 378,224 362,238C376,300 390,350 388,404C392,456 398,506 404,552L500,552L500,340Z'
const COLLAR = 'M440,202C424,216 418,240 424,262C450,300 478,330 500,352C494,310 470,250 452,204Z'

/** Sleeveless, buttoned down to a tied waist, with legs as wide as a skirt. */
export const jumpsuit: Silhouette = {
  shows: ['jumpsuit', 'collar', 'buttons', 'belt'],
  hanging: 'shoulders',
  length: 108,
  cut(view, random, palette) {
    const legs = pair(
      {
        outline: LEG,
        folds: [
          fold([452, 580], [404, 1128], 3, 26, 0.75, 0),
          ...foldsBetween(
            [
              [410, 580],
              [490, 580],
            ],
            [
              [310, 1120],
              [486, 1126],
            ],
            4,
            random,
            { end: 28, depth: 0.55 },
          ),
        ],
        seams: ['M404,590C398,640 380,690 364,730'],
        stitches: ['M290,1104C344,1120 430,1124 496,1110'],
      },
      23,
    )
    const halves = pair({
      outline: HALF,
      turn: 5,
      folds: foldsBetween(
        [
          [400, 260],
          [470, 330],
        ],
        [
          [412, 552],
          [492, 552],
        ],
        3,
        random,
        { end: 13 },
      ),
      stitches: ['M370,242C384,300 398,350 396,400'],
    })
    if (view === 'back') {
      const back = {
        outline:
          'M440,204C410,212 378,224 362,238C376,300 390,350 388,404C392,456 398,506 404,552L596,552C602,506 608,456 612,404C610,350 624,300 638,238C622,224 590,212 560,204C540,224 460,224 440,204Z',
        folds: foldsBetween(
          [
            [420, 300],
            [580, 300],
          ],
          [
            [420, 552],
            [580, 552],
          ],
          4,
          random,
          { end: 12 },
        ),
        finishing: zip([500, 222], [500, 552]),
      }
      return [...legs, back, sash(402, 598, 544, 34)]
    }
    return [
      {
        outline: 'M440,204C470,224 530,224 560,204L510,352L490,352Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 236]),
      },
      ...legs,
      ...halves,
      {
        outline: 'M490,340L512,340L512,552L490,552Z',
        lift: 3,
        rounding: 0.4,
        stitches: ['M494,344L494,552', 'M508,344L508,552'],
        finishing: buttons([501, 372], [501, 524], 5, 7, palette.third),
      },
      ...pair({
        outline: COLLAR,
        lift: 4,
        turn: 40,
        stitches: ['M434,214C426,232 426,246 430,260C452,294 476,320 494,338'],
      }),
      sash(402, 598, 544, 34),
      {
        outline: 'M520,566C524,640 516,700 506,756L538,764C548,700 552,640 546,568Z',
        cloth: 'trim',
        lift: 6,
        folds: [fold([530, 570], [522, 760], 3, 9, 0.6)],
      },
      { outline: 'M512,546L554,546L554,584L512,584Z', cloth: 'trim', lift: 4, rounding: 0.8 },
    ]
  },
}
