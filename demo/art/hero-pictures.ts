import { adireEleko } from './cloths/adire-eleko.ts'
import { asoOkeStripe } from './cloths/aso-oke-stripe.ts'
import { materials } from './materials.ts'
import { outfit } from './outfit.ts'
import { palettes } from './palette.ts'
import type { Picture } from './picture.ts'
import { frame } from './scene.ts'
import { cropped } from './scenes/hung.ts'
import { rail } from './scenes/rail.ts'
import { dawn, skyline } from './scenes/skyline.ts'
import { spread } from './scenes/spread.ts'

const WIDE = { width: 1600, height: 900, quality: 68 }
const TALL = { width: 900, height: 1125, quality: 68 }

const collection = [
  'emerald-cape-dress',
  'adire-wrap-dress',
  'clay-silk-wrap-dress',
  'lozenge-kaftan',
  'midnight-cape-dress',
  'ivory-blazer-dress',
].map(outfit)
const lengths = [
  { ...materials.laidIndigo, from: 0, calm: true },
  { ...materials.eleko, from: 0.52, lean: 150, turn: 12 },
  { ...materials.linenIvory, from: 0.76, lean: 110 },
  { ...materials.rosette, from: 0.86, lean: 130, turn: -14 },
]

/** The home page's four pictures, each in a wide form and in a tall form for phones. */
export const heroPictures: readonly Picture[] = [
  {
    ...WIDE,
    name: 'hero-rail-wide',
    scene: rail(collection, 'plaster', frame(1600, 16, 9), { from: 640, to: 1640, y: 130, size: 0.66, step: 168 }),
    alt: 'A brass rail of dresses in adire, silk and hand-woven cloth against a sunlit wall',
    calm: { side: 'left', type: 'ink' },
  },
  {
    ...TALL,
    name: 'hero-rail-tall',
    scene: rail(collection.slice(0, 4), 'plaster', frame(900, 4, 5), {
      from: 120,
      to: 1000,
      y: 330,
      size: 0.7,
      step: 205,
    }),
    alt: 'A brass rail of dresses against a sunlit wall',
    calm: { side: 'top', type: 'ink' },
  },
  {
    ...WIDE,
    name: 'hero-boubou-wide',
    scene: cropped(outfit('grand-boubou'), 'front', 'clay', { x: -640, y: 90, width: 1560, height: 877.5 }),
    alt: 'An emerald silk boubou with an embroidered chest, before a clay wall',
    calm: { side: 'left', type: 'paper' },
  },
  {
    ...TALL,
    name: 'hero-boubou-tall',
    scene: cropped(outfit('grand-boubou'), 'front', 'clay', { x: 40, y: -270, width: 920, height: 1150 }),
    alt: 'An emerald silk boubou with an embroidered chest, before a clay wall',
    calm: { side: 'top', type: 'paper' },
  },
  {
    ...WIDE,
    name: 'hero-cloth-wide',
    scene: spread('hero cloth', lengths, frame(1600, 16, 9), 1.25),
    alt: 'Lengths of indigo silk, adire, linen and wax print laid over one another in folds',
    calm: { side: 'left', type: 'paper' },
  },
  {
    ...TALL,
    name: 'hero-cloth-tall',
    scene: spread(
      'hero cloth tall',
      [
        { ...materials.laidIndigo, from: 0, calm: true },
        { ...materials.eleko, from: 0.62, lean: -330, turn: 20 },
        { ...materials.rosette, from: 0.96, lean: -280, turn: -14 },
      ],
      frame(900, 4, 5),
      1.1,
    ),
    alt: 'Indigo silk, adire and wax print laid over one another in folds',
    calm: { side: 'top', type: 'paper' },
  },
  {
    ...WIDE,
    name: 'hero-zuma-wide',
    scene: skyline(dawn, { cloth: adireEleko, palette: palettes.indigo }, frame(1600, 16, 9), 0.74, 0.46),
    alt: 'Zuma Rock and the towers of Abuja at dawn, the near hill cut from adire',
    calm: { side: 'left', type: 'ink' },
  },
  {
    ...TALL,
    name: 'hero-zuma-tall',
    scene: skyline(dawn, { cloth: asoOkeStripe, palette: palettes.wine }, frame(900, 4, 5), 0.66, 0.3),
    alt: 'Zuma Rock and the towers of Abuja at dawn, the near hill cut from aso-oke',
    calm: { side: 'top', type: 'ink' },
  },
]
