import { fold, foldsBetween } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { button, zip } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const LEG =
  'M382,298L502,298L502,520C498,700 490,920 478,1122C410,1136 320,1134 262,1120C282,900 330,600 352,450C364,380 376,340 382,298Z'

/** High-waisted, pleated below the waistband, creased, and wide to the floor. */
export const wideTrousers: Silhouette = {
  shows: ['trousers', 'pleats', 'pockets', 'buttons'],
  hanging: 'clips',
  cut(view, random, palette) {
    const crease = fold([438, 330], [372, 1128], 3, 12, 0.85, 4, false)
    const pleat = fold([468, 300], [462, 520], 8, 3, 0.8)
    const legs = pair(
      {
        outline: LEG,
        turn: 3,
        lift: 3,
        folds: [
          crease,
          ...(view === 'front' ? [pleat] : []),
          ...foldsBetween(
            [
              [390, 340],
              [490, 420],
            ],
            [
              [280, 1118],
              [470, 1124],
            ],
            4,
            random,
            { end: 30, depth: 0.5 },
          ),
          fold([500, 500], [410, 570], 3, 12, 0.4),
        ],
        seams: view === 'front' ? ['M396,300C396,360 380,420 360,458'] : ['M420,330L470,330'],
        stitches:
          view === 'front'
            ? ['M404,302C404,364 388,424 366,466', 'M266,1104C324,1120 410,1122 478,1108']
            : ['M266,1104C324,1120 410,1122 478,1108'],
      },
      29,
    )
    const fly =
      view === 'front'
        ? '<path d="M502,300L502,520" stroke="#060304" stroke-width="2" opacity="0.6"/><path d="M530,302C532,400 526,460 504,500" fill="none" stroke="#fff6e8" stroke-width="1.2" stroke-dasharray="5 3.4" opacity="0.5"/>' +
          button([516, 281], 8, palette.third)
        : zip([500, 264], [500, 420])
    const loop = (x: number) => ({
      outline: `M${x},256L${x + 13},256L${x + 13},306L${x},306Z`,
      turn: 0,
      lift: 3,
      rounding: 0.3,
    })
    return [
      ...legs,
      {
        outline: 'M380,262C440,268 560,268 620,262L622,300C560,308 440,308 378,300Z',
        turn: 90,
        lift: 4,
        stitches: ['M382,268C440,274 560,274 618,268', 'M380,294C440,302 560,302 620,294'],
        finishing: fly,
      },
      loop(420),
      loop(567),
    ]
  },
}
