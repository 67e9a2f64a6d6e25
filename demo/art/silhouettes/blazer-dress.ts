import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { button, buttons, label } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const SLEEVE =
  'M404,214C366,220 340,232 326,252C306,330 290,440 282,560C278,640 276,700 276,740C296,752 330,752 350,742C356,660 366,560 378,470C386,380 396,300 404,214Z'
const UNDER =
  'M440,204C400,212 360,224 342,240C360,320 374,400 380,470C386,540 380,600 366,680C352,780 342,860 338,930C400,948 480,946 560,940L540,560Z'
const OVER =
  'M560,204C600,212 640,224 658,240C640,320 626,400 620,470C614,540 620,600 634,680C648,780 658,860 662,930C600,948 520,952 440,944C436,800 430,660 428,540C470,470 540,330 560,204Z'
const LAPEL = 'M560,204C572,214 584,226 590,244L574,300L622,316C590,400 520,480 432,546C470,450 520,330 548,206Z'
const BACK =
  'M440,204C400,212 360,224 342,240C360,320 374,400 380,470C386,540 380,600 366,680C352,780 342,860 338,930C440,952 560,952 662,930C658,860 648,780 634,680C620,600 614,540 620,470C626,400 640,320 658,240C640,224 600,212 560,204C530,196 470,196 440,204Z'

/** A double-breasted jacket long enough to be a dress: peaked lapels, welt pockets, five buttons. */
export const blazerDress: Silhouette = {
  shows: ['dress', 'jacket', 'lapels', 'buttons', 'cuffs', 'long sleeves', 'pockets'],
  hanging: 'shoulders',
  length: 87,
  scale: 1.12,
  cut(view, random, palette) {
    const cuff = [0, 1, 2].map((index) => button([340 - index, 716 - index * 22], 5.5, palette.third)).join('')
    const sleeves = pair({
      outline: SLEEVE,
      turn: 6,
      folds: [
        ...foldsBetween(
          [
            [340, 280],
            [390, 320],
          ],
          [
            [290, 720],
            [340, 720],
          ],
          3,
          random,
          { end: 16, depth: 0.45 },
        ),
        fold([372, 470], [300, 520], 3, 13, 0.5),
        fold([366, 520], [302, 552], 3, 9, 0.4),
      ],
    })
    if (view === 'back')
      return [
        ...sleeves,
        {
          outline: BACK,
          lift: 4,
          folds: foldsBetween(
            [
              [400, 400],
              [600, 400],
            ],
            [
              [360, 930],
              [640, 930],
            ],
            5,
            random,
            { end: 16, depth: 0.4 },
          ),
          seams: ['M500,198L500,940', 'M384,330C430,420 436,560 420,930', 'M616,330C570,420 564,560 580,930'],
          stitches: ['M508,760L508,940'],
        },
        { outline: 'M440,204C470,182 530,182 560,204C530,222 470,222 440,204Z', lift: 3, turn: 90 },
      ]
    const pocket = (x: number, tilt: number) => ({
      outline: `M${x},${690 + tilt}L${x + 92},${690 - tilt}L${x + 92},${716 - tilt}L${x},${716 + tilt}Z`,
      lift: 4,
      turn: 2,
      rounding: 0.4,
      stitches: [`M${x + 3},${711 + tilt}L${x + 89},${711 - tilt}`],
    })
    const lapel = {
      outline: LAPEL,
      cloth: 'second' as const,
      lift: 7,
      turn: 28,
      rounding: 0.4,
      stitches: ['M584,250L566,304L612,318C580,398 520,466 446,530'],
    }
    const mirroredLapel = pair(lapel)[1] ?? lapel
    return [
      {
        outline: 'M440,204C470,222 530,222 560,204L520,400L480,400Z',
        shade: 0.6,
        cloth: 'trim',
        rounding: 0.2,
        inside: true,
        finishing: label([500, 232]),
      },
      ...sleeves,
      {
        outline: UNDER,
        turn: -2,
        folds: foldsBetween(
          [
            [390, 480],
            [430, 480],
          ],
          [
            [350, 930],
            [430, 940],
          ],
          2,
          random,
          { end: 16, depth: 0.4 },
        ),
        seams: ['M392,420C410,520 404,600 398,690'],
        finishing: cuff,
      },
      mirroredLapel,
      {
        outline: OVER,
        turn: 2,
        shift: 17,
        lift: 7,
        folds: [
          ...foldsBetween(
            [
              [520, 500],
              [610, 480],
            ],
            [
              [460, 940],
              [650, 930],
            ],
            4,
            random,
            { end: 18, depth: 0.42 },
          ),
        ],
        seams: ['M608,420C590,520 596,600 602,690'],
        stitches: ['M436,556C438,680 442,800 448,936'],
        finishing:
          buttons([464, 560], [464, 660], 2, 11, palette.third) +
          buttons([556, 560], [556, 660], 2, 11, palette.third) +
          button([572, 470], 11, palette.third),
      },
      lapel,
      pocket(366, -3),
      pocket(544, 3),
    ]
  },
}
