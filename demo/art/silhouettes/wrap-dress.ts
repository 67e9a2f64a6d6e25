import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { label, zip } from '../tailoring/notions.ts'
import { bow, sash } from '../tailoring/sash.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const SLEEVE =
  'M436,206C404,212 372,224 350,242C316,290 282,380 262,478C258,500 262,512 276,520C306,538 340,546 366,544C376,500 384,450 388,398C392,330 404,250 436,206Z'
const UNDER =
  'M436,206C400,216 372,228 352,240C372,300 384,350 384,404C388,456 396,506 404,550L602,550C590,470 520,370 452,214Z'
const OVER =
  'M564,206C600,216 628,228 648,240C628,300 616,350 616,404C612,456 604,506 596,550L398,550C398,536 399,522 400,512C470,450 520,350 548,214Z'
const BACK =
  'M436,206C400,214 372,226 352,240C372,300 384,350 384,404C388,456 396,506 404,550L596,550C604,506 612,456 616,404C616,350 628,300 648,240C628,226 600,214 564,206C540,226 460,226 436,206Z'
const LAP =
  'M566,566L598,566C640,640 700,900 724,1096C706,1112 670,1104 640,1112C600,1122 560,1108 520,1124C560,960 580,740 566,566Z'

/** Wrapped and tied at the side, with three-quarter sleeves. */
export const wrapDress: Silhouette = {
  shows: ['dress', 'skirt', 'belt', 'elbow sleeves'],
  hanging: 'shoulders',
  length: 108,
  cut(view, random) {
    const full = skirt(
      {
        top: [
          [402, 566],
          [598, 566],
        ],
        bottom: [
          [276, 1096],
          [724, 1096],
        ],
        waves: 7,
        hip: 26,
        swing: 12,
      },
      random,
    )
    const sleeves = pair({
      outline: SLEEVE,
      turn: 24,
      shift: 13,
      folds: [
        ...foldsBetween(
          [
            [360, 270],
            [400, 300],
          ],
          [
            [290, 520],
            [360, 530],
          ],
          3,
          random,
          { end: 18 },
        ),
        fold([384, 396], [320, 440], 3, 16, 0.6),
      ],
      stitches: ['M268,508C300,526 336,534 366,532'],
    })
    if (view === 'back') {
      const back = {
        outline: BACK,
        lift: 4,
        folds: foldsBetween(
          [
            [420, 400],
            [580, 400],
          ],
          [
            [430, 550],
            [570, 550],
          ],
          4,
          random,
          { end: 12 },
        ),
        seams: ['M446,396C450,450 452,500 452,548', 'M554,396C550,450 548,500 548,548'],
        finishing: zip([500, 222], [500, 548]),
      }
      return [full, ...sleeves, back, sash(400, 600, 540, 36)]
    }
    return [
      {
        outline: 'M436,206C470,226 530,226 564,206L548,420L452,420Z',
        shade: 0.5,
        turn: 180,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 236]),
      },
      full,
      {
        outline: LAP,
        shift: 27,
        turn: 4,
        lift: 7,
        folds: foldsBetween(
          [
            [575, 580],
            [596, 580],
          ],
          [
            [560, 1110],
            [710, 1100],
          ],
          3,
          random,
          { end: 26, depth: 0.6 },
        ),
        stitches: ['M574,570C588,740 568,950 530,1116'],
      },
      ...sleeves,
      {
        outline: UNDER,
        turn: -12,
        shift: 9,
        folds: foldsBetween(
          [
            [400, 300],
            [440, 300],
          ],
          [
            [420, 550],
            [520, 550],
          ],
          3,
          random,
          { end: 14 },
        ),
        stitches: ['M444,212C510,366 580,464 596,540'],
      },
      {
        outline: OVER,
        turn: 12,
        shift: 33,
        lift: 6,
        folds: foldsBetween(
          [
            [560, 330],
            [600, 330],
          ],
          [
            [430, 545],
            [580, 550],
          ],
          4,
          random,
          { end: 16, depth: 0.6 },
        ),
        stitches: ['M556,212C528,356 478,460 406,518'],
      },
      sash(400, 600, 540, 36),
      ...bow(436, 562),
    ]
  },
}
