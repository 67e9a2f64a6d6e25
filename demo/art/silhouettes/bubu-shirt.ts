import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { buttons, label } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const SLEEVE =
  'M396,216C340,226 300,252 280,290C256,360 236,450 224,540C252,566 306,576 344,566C352,500 366,420 384,350Z'
const CUFF = 'M222,538C252,566 306,576 346,564L348,600C306,612 252,604 218,574Z'
const BODY =
  'M440,204C404,210 366,222 342,240C344,340 336,480 324,640C330,700 360,740 400,744C460,756 540,756 600,744C640,740 670,700 676,640C664,480 656,340 658,240C634,222 596,210 560,204L500,262Z'
const COLLAR = 'M438,200C426,218 424,246 432,276L500,240C486,226 468,210 452,198Z'

/** The oversized shirt: dropped shoulders, deep cuffs, a curved hem, one pocket. */
export const bubuShirt: Silhouette = {
  shows: ['shirt', 'collar', 'cuffs', 'buttons', 'pockets'],
  hanging: 'shoulders',
  scale: 1.42,
  cut(view, random, palette) {
    const sleeves = [
      ...pair({
        outline: SLEEVE,
        turn: 18,
        folds: [
          ...foldsBetween(
            [
              [330, 260],
              [390, 300],
            ],
            [
              [240, 550],
              [330, 566],
            ],
            4,
            random,
            { end: 24, depth: 0.55 },
          ),
          ...foldsBetween(
            [
              [240, 556],
              [336, 566],
            ],
            [
              [250, 470],
              [350, 480],
            ],
            4,
            random,
            { start: 10, end: 4, depth: 0.6 },
          ),
        ],
      }),
      ...pair({
        outline: CUFF,
        turn: 96,
        lift: 4,
        stitches: ['M223,548C252,574 306,584 345,573', 'M220,566C252,596 306,604 347,592'],
      }),
    ]
    const folds = foldsBetween(
      [
        [370, 280],
        [630, 280],
      ],
      [
        [340, 720],
        [660, 720],
      ],
      6,
      random,
      { end: 24, depth: 0.5 },
    )
    const hem = 'M326,630C334,690 362,728 402,732C460,744 540,744 598,732C638,728 666,690 674,630'
    if (view === 'back')
      return [
        ...sleeves,
        {
          outline: BODY.replace('L500,262Z', 'C530,214 470,214 440,204Z'),
          lift: 4,
          folds: [...folds, fold([492, 286], [490, 700], 6, 14, 0.7), fold([512, 286], [514, 700], 6, 14, 0.6)],
          seams: ['M350,282C440,292 560,292 650,282'],
          stitches: ['M350,288C440,298 560,298 650,288', hem],
        },
        { outline: 'M438,206C446,184 554,184 562,206C540,222 460,222 438,206Z', turn: 90, lift: 3 },
      ]
    return [
      {
        outline: 'M440,204C470,220 530,220 560,204L508,262L492,262Z',
        shade: 0.55,
        rounding: 0.2,
        finishing: label([500, 224]),
      },
      ...sleeves,
      { outline: BODY, lift: 4, folds, stitches: [hem] },
      {
        outline: 'M488,252L516,252L518,752L486,752Z',
        lift: 3,
        rounding: 0.35,
        shift: 12,
        stitches: ['M492,258L491,748', 'M511,258L512,748'],
        finishing: buttons([501, 286], [501, 690], 7, 6.5, palette.third),
      },
      {
        outline: 'M552,352L628,346L632,430L594,448L556,434Z',
        lift: 3,
        rounding: 0.3,
        shift: 6,
        stitches: ['M556,364L626,358', 'M556,358L560,431L594,443L628,427L624,352'],
      },
      ...pair({ outline: COLLAR, lift: 5, turn: 42, stitches: ['M436,208C430,226 430,244 436,266L488,240'] }),
    ]
  },
}
