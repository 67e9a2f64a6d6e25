import { fold, foldsBetween } from '../tailoring/fold.ts'
import { arabesque } from '../tailoring/embroidery.ts'
import { label } from '../tailoring/notions.ts'
import { pair } from '../tailoring/mirror.ts'
import type { Silhouette } from '../silhouette.ts'

const BODY =
  'M446,204C410,212 374,224 350,238C318,300 290,520 262,800C254,900 250,1000 250,1084C276,1100 300,1086 326,1098C352,1112 380,1100 410,1110C440,1120 470,1108 500,1116C530,1108 560,1120 590,1110C620,1100 648,1112 674,1098C700,1086 724,1100 750,1084C750,1000 746,900 738,800C710,520 682,300 650,238C626,224 590,212 554,204C540,232 460,232 446,204Z'
const WING =
  'M360,232C300,262 226,330 178,440C128,570 92,760 74,930C70,960 84,978 112,986C150,1000 176,990 204,1004C232,1018 262,1010 290,1022C330,900 352,640 376,420C384,340 384,270 360,232Z'
const HEM =
  'M252,1070C276,1086 300,1072 326,1084C352,1098 380,1086 410,1096C440,1106 470,1094 500,1102C530,1094 560,1106 590,1096C620,1086 648,1098 674,1084C700,1072 724,1086 748,1070'

/** The grand boubou: very wide cloth that falls from the shoulders like wings, with an embroidered chest. */
export const boubou: Silhouette = {
  shows: ['boubou', 'embroidery'],
  hanging: 'shoulders',
  length: 107,
  cut(view, random, { first, third }) {
    const wings = pair({
      outline: WING,
      turn: 14,
      shift: 21,
      folds: [
        ...foldsBetween(
          [
            [350, 260],
            [372, 300],
          ],
          [
            [90, 960],
            [280, 1010],
          ],
          5,
          random,
          { start: 5, end: 40, depth: 0.7 },
        ),
        fold([366, 300], [150, 1000], 5, 34, 0.8, 14, false),
      ],
      stitches: ['M76,918C90,964 150,984 206,990C240,1000 266,996 292,1008'],
    })
    const folds = [
      ...foldsBetween(
        [
          [372, 250],
          [440, 260],
        ],
        [
          [262, 1090],
          [440, 1110],
        ],
        4,
        random,
        { start: 4, end: 34, depth: 0.65 },
      ),
      ...foldsBetween(
        [
          [628, 250],
          [560, 260],
        ],
        [
          [738, 1090],
          [560, 1110],
        ],
        4,
        random,
        { start: 4, end: 34, depth: 0.65 },
      ),
      fold([430, 620], [410, 1112], 4, 26, 0.5),
      fold([570, 620], [590, 1112], 4, 26, 0.5),
      fold([500, 660], [500, 1114], 3, 22, 0.45),
    ]
    if (view === 'back') {
      return [
        ...wings,
        {
          outline: BODY.replace('C540,232 460,232 446,204Z', 'C530,216 470,216 446,204Z'),
          lift: 6,
          folds,
          stitches: [HEM],
          seams: ['M500,216L500,1112'],
        },
      ]
    }
    return [
      {
        outline: 'M446,204C470,222 530,222 554,204L548,250L452,250Z',
        shade: 0.55,
        rounding: 0.2,
        inside: true,
        finishing: label([500, 226]),
      },
      ...wings,
      { outline: BODY, lift: 6, folds, stitches: [HEM], finishing: arabesque(500, 240, first, third) },
    ]
  },
}
