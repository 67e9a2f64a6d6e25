import { fold } from '../tailoring/fold.ts'
import { pair } from '../tailoring/mirror.ts'
import { skirt } from '../tailoring/skirt.ts'
import type { Silhouette } from '../silhouette.ts'

const CORSET =
  'M392,322C410,296 446,286 470,300C484,308 494,322 500,336C506,322 516,308 530,300C554,286 590,296 608,322C612,400 600,470 592,520C592,560 598,600 606,628C560,650 530,668 500,690C470,668 440,650 394,628C402,600 408,560 408,520C400,470 388,400 392,322Z'
const BACK =
  'M392,330C430,318 570,318 608,330C612,400 600,470 592,520C592,560 598,600 606,628C560,640 440,640 394,628C402,600 408,560 408,520C400,470 388,400 392,330Z'
const STRAP = 'M420,206L430,205C424,240 418,276 416,304L404,306C406,270 412,236 420,206Z'
const DRAPE = 'M398,322C360,330 318,356 300,392C296,412 306,424 322,420C346,396 372,376 400,366Z'

/** A boned bodice with a sweetheart neckline, draped off-shoulder sleeves and a full skirt. */
export const corsetGown: Silhouette = {
  shows: ['gown', 'skirt', 'lacing'],
  hanging: 'shoulders',
  length: 113,
  cut(view, random, { first }) {
    const gown = skirt(
      {
        top: [
          [396, 612],
          [604, 612],
        ],
        bottom: [
          [196, 1130],
          [804, 1130],
        ],
        waves: 9,
        hip: 44,
        swing: 14,
        sag: 34,
        depth: 0.8,
      },
      random,
    )
    const straps = pair({ outline: STRAP, cloth: 'trim', rounding: 0.4 })
    const drapes = pair({
      outline: DRAPE,
      turn: 60,
      lift: 5,
      folds: [fold([396, 334], [306, 400], 4, 12, 0.7), fold([398, 350], [312, 414], 3, 9, 0.7)],
    })
    const bones = [
      'M424,300C430,400 438,500 436,646',
      'M460,296C462,400 470,520 470,668',
      'M576,300C570,400 562,500 564,646',
      'M540,296C538,400 530,520 530,668',
      'M500,336L500,690',
    ]
    const folds = [
      fold([440, 330], [448, 640], 4, 8, 0.3),
      fold([560, 330], [552, 640], 4, 8, 0.3),
      fold([480, 400], [485, 660], 4, 7, 0.3),
    ]
    if (view === 'back') {
      const lacing = Array.from(
        { length: 11 },
        (_, index) =>
          `<path d="M484,${340 + index * 25}L516,${365 + index * 25}M516,${340 + index * 25}L484,${365 + index * 25}" stroke="${first}" stroke-width="2.6"/><circle cx="483" cy="${340 + index * 25}" r="3.4" fill="#c9a35a"/><circle cx="517" cy="${340 + index * 25}" r="3.4" fill="#c9a35a"/>`,
      ).join('')
      return [
        ...straps,
        gown,
        {
          outline: BACK,
          lift: 5,
          folds,
          seams: [
            'M440,322C434,420 444,520 442,630',
            'M462,320C464,400 470,520 470,632',
            'M560,322C566,420 556,520 558,630',
            'M538,320C536,400 530,520 530,632',
          ],
          finishing: `<path d="M490,324L510,324L508,632L492,632Z" fill="#0c0608" opacity="0.6"/>${lacing}`,
        },
        ...drapes,
      ]
    }
    const inside = { outline: 'M394,330C440,312 560,312 606,330L590,380L410,380Z', shade: 0.55, rounding: 0.3 }
    return [
      ...straps,
      inside,
      gown,
      {
        outline: CORSET,
        lift: 6,
        rounding: 0.8,
        folds,
        seams: bones,
        stitches: [
          ...bones.slice(0, 4),
          'M394,332C412,306 446,296 468,310C482,318 494,332 500,346C506,332 518,318 532,310C554,296 588,306 606,332',
        ],
      },
      ...drapes,
    ]
  },
}
