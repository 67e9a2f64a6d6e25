import { mix } from '../geometry.ts'
import { fold } from '../tailoring/fold.ts'
import { zip } from '../tailoring/notions.ts'
import type { Silhouette } from '../silhouette.ts'

const PLEATS = 13

/** Knife pleats from a narrow waistband to the calf. */
export const pleatedSkirt: Silhouette = {
  shows: ['skirt', 'pleats'],
  hanging: 'clips',
  cut(view, random) {
    const pleats = Array.from({ length: PLEATS }, (_, index) => {
      const at = (left: number, right: number, share: number) => Math.round(mix(left, right, share))
      const [from, to] = [index / PLEATS, (index + 1) / PLEATS]
      const [topLeft, topRight] = [at(382, 618, from), at(382, 618, to) + 6]
      const [left, right] = [at(238, 762, from) - 4, at(238, 762, to) + 14]
      const drop = 1060 + Math.round(Math.sin((from + 0.5 / PLEATS) * Math.PI) * 30 + random.between(-4, 4))
      const hip = at(350, 650, from)
      const hipRight = at(350, 650, to) + 8
      return {
        outline: `M${topLeft},296L${topRight},296C${hipRight},460 ${hipRight + 6},560 ${right},${drop}L${left},${drop + 9}C${hip - 4},560 ${hip},460 ${topLeft},296Z`,
        turn: (index - PLEATS / 2) * 1.4,
        shift: index * 31,
        lift: 3,
        rounding: 0.55,
        folds: [
          fold([topRight - 4, 300], [right - 10, drop], 4, 15, 0.8, 0, false),
          fold([topLeft + 4, 500], [(left + right) / 2, drop], 2, 9, 0.3),
        ],
        stitches: [`M${left + 2},${drop - 6}L${right},${drop - 14}`],
      }
    })
    const back = view === 'back' ? zip([500, 262], [500, 440]) : ''
    return [
      ...pleats,
      {
        outline: 'M380,262C440,268 560,268 620,262L622,300C560,308 440,308 378,300Z',
        turn: 90,
        lift: 5,
        stitches: ['M382,268C440,274 560,274 618,268', 'M380,294C440,302 560,302 620,294'],
        finishing: back,
      },
    ]
  },
}
