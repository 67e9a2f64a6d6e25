import { round, type Point } from '../geometry.ts'
import type { Piece } from '../piece.ts'
import { define } from '../sheet.ts'
import { fold, foldsBetween } from '../tailoring/fold.ts'
import type { Silhouette } from '../silhouette.ts'

/** The pleats of the fan, the furthest first: lean in degrees, length, width. */
const FAN = [
  [34, 300, 150],
  [-40, 286, 150],
  [14, 322, 165],
  [-18, 300, 160],
  [46, 236, 130],
  [-52, 214, 120],
  [-2, 236, 150],
] as const
const BAND = 'M376,486C420,430 560,410 624,470C634,510 630,552 618,584C560,532 450,528 384,580C374,548 370,516 376,486Z'
const OVER_BAND =
  'M374,508C400,470 470,452 540,476C580,490 612,520 622,560C624,572 622,582 618,588C560,536 470,524 382,584C374,560 370,530 374,508Z'
const BUST =
  'M438,690C440,740 436,770 410,790C350,814 296,828 280,880C272,960 300,1060 330,1120L670,1120C700,1060 728,960 720,880C704,828 650,814 590,790C564,770 560,740 562,690Z'
const HEAD = 'M388,530C380,610 398,672 432,712C462,742 538,742 568,712C602,672 620,610 612,530C600,450 400,450 388,530Z'
const SHAWL =
  'M560,770C620,792 690,806 722,860C732,920 724,1010 706,1060C690,1110 672,1140 650,1160L520,1150C420,1080 330,1010 286,940C276,912 276,890 284,866C360,940 470,960 530,900C556,870 566,820 560,770Z'

/** A gele pleated into a fan on a linen bust, with its shawl across the shoulder. */
export const headwrapSet: Silhouette = {
  shows: ['gele', 'ipele'],
  hanging: 'stand',
  stand(sheet) {
    const linen = define(
      sheet,
      'linen bust',
      (id) =>
        `<linearGradient id="${id}"><stop offset="0" stop-color="#f2e8d6"/><stop offset="0.5" stop-color="#dccaab"/><stop offset="1" stop-color="#9c8461"/></linearGradient>`,
    )
    return (
      `<path d="M484,1100L516,1100L518,1210L482,1210Z" fill="#7a4f2a"/><path d="${BUST}" fill="url(#${linen})"/><path d="M330,1112L670,1112L664,1136L336,1136Z" fill="#7a4f2a"/>` +
      `<path d="M500,800L500,1112" stroke="#7f6848" stroke-width="1.6" opacity="0.5"/><path d="${HEAD}" fill="url(#${linen})"/><path d="M436,712C470,752 530,752 564,712L562,760C530,776 470,776 438,760Z" fill="#5b452b" opacity="0.35"/>`
    )
  },
  cut(view, random) {
    const leaning = view === 'back' ? -1 : 1
    const fan = FAN.map(([lean, reach, breadth], index): Piece => petal(lean * leaning, reach, breadth, index * 43))
    const band = {
      outline: BAND,
      turn: 70,
      lift: 8,
      rounding: 0.8,
      folds: foldsBetween(
        [
          [376, 500],
          [384, 580],
        ],
        [
          [624, 470],
          [620, 580],
        ],
        4,
        random,
        { start: 6, end: 8, depth: 0.7 },
      ),
    }
    const over = {
      outline: OVER_BAND,
      turn: 104,
      shift: 31,
      lift: 9,
      rounding: 0.8,
      folds: [fold([380, 520], [616, 560], 6, 12, 0.75, 0), fold([378, 548], [560, 508], 4, 12, 0.7)],
    }
    const fringe = Array.from(
      { length: 34 },
      (_, index) =>
        `<path d="M${520 + index * 3.9},${1150 + index * 0.3}q${round(random.between(-4, 4))},16 ${round(random.between(-5, 5))},${round(random.between(34, 42))}" fill="none" stroke="#c9a35a" stroke-width="1.8" opacity="0.85"/>`,
    ).join('')
    const shawl = {
      outline: SHAWL,
      turn: 48,
      shift: 17,
      lift: 10,
      rounding: 0.8,
      folds: [
        fold([590, 800], [340, 960], 6, 26, 0.7, 30),
        fold([640, 830], [440, 1070], 8, 30, 0.75, 34),
        fold([690, 860], [560, 1150], 8, 28, 0.75, 30),
        fold([712, 900], [630, 1156], 6, 22, 0.7, 16),
      ],
      finishing: fringe,
    }
    return view === 'back' ? [shawl, ...fan.toReversed(), band] : [shawl, ...fan, band, over]
  },
}

/** Draws one stiff pleat of the fan: a broad leaf that rises from the brow, creased along its length. */
function petal(lean: number, reach: number, breadth: number, shift: number): Piece {
  const turned = ([across, up]: Point): Point => {
    const angle = (lean * Math.PI) / 180
    return [
      round(500 + across * Math.cos(angle) + up * Math.sin(angle)),
      round(520 + across * Math.sin(angle) - up * Math.cos(angle)),
    ]
  }
  const at = (across: number, up: number) => turned([across, up]).join(',')
  const half = breadth / 2
  const outline = `M${at(-half * 0.9, 0)}C${at(-half * 1.5, reach * 0.45)} ${at(-half * 1.55, reach * 0.86)} ${at(-half * 0.7, reach * 0.97)}C${at(-half * 0.2, reach * 1.04)} ${at(half * 0.5, reach * 1.02)} ${at(half * 0.95, reach * 0.9)}C${at(half * 1.5, reach * 0.7)} ${at(half * 1.3, reach * 0.4)} ${at(half * 0.9, 0)}Z`
  const folds = [-0.7, -0.3, 0.1, 0.5, 0.85].map((share) =>
    fold(turned([half * share * 0.5, 10]), turned([half * share * 1.1, reach * 0.94]), 5, 20, 0.72),
  )
  return { outline, turn: lean, shift, lift: 10, rounding: 0.85, folds }
}
