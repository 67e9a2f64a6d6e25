import { adireRings } from './cloths/adire-rings.ts'
import { materials } from './materials.ts'
import { outfit } from './outfit.ts'
import { palettes } from './palette.ts'
import type { Picture } from './picture.ts'
import { frame } from './scene.ts'
import { niche } from './scenes/arch.ts'
import { cropped } from './scenes/hung.ts'
import { dryingLine } from './scenes/line.ts'
import { rail } from './scenes/rail.ts'
import { dusk, skyline } from './scenes/skyline.ts'
import { spread } from './scenes/spread.ts'
import { stack } from './scenes/stack.ts'
import { swatches } from './scenes/swatches.ts'
import { reels } from './scenes/thread.ts'

const SIZE = { width: 800, height: 1000, quality: 66 }
const VIEW = frame(1000, 4, 5)
const m = materials

const threads = ['indigo', 'clay', 'brass', 'emerald', 'wine', 'ivory', 'plum', 'sage', 'terracotta'] as const

/** The twelve pictures in the brand page's grid. */
export const brandPictures: readonly Picture[] = [
  {
    ...SIZE,
    name: 'brand-01',
    scene: niche(outfit('emerald-cape-dress'), 'blush', 'clay', VIEW, 500, 0.84),
    alt: 'An emerald cape dress hung in a clay niche',
  },
  {
    ...SIZE,
    name: 'brand-02',
    scene: spread(
      'brand 02',
      [
        { ...m.oniko, from: 0, turn: 8 },
        { ...m.silkIvory, from: 0.6, lean: 160 },
      ],
      VIEW,
      1.3,
    ),
    alt: 'Tied adire in folds beside ivory silk',
  },
  {
    ...SIZE,
    name: 'brand-03',
    scene: stack(
      'brand 03',
      [m.eleko, m.linenIvory, m.stripe, m.shell, m.linenClay, m.openwork, m.lozenge, m.silkEmerald],
      'plaster',
      VIEW,
      500,
      620,
    ),
    alt: 'Eight folded cloths on a wooden shelf',
  },
  {
    ...SIZE,
    name: 'brand-04',
    scene: cropped(outfit('ivory-blazer-dress'), 'front', 'clay', { x: 250, y: 150, width: 520, height: 650 }),
    alt: 'The lapels and buttons of an ivory blazer dress',
  },
  {
    ...SIZE,
    name: 'brand-05',
    scene: dryingLine(
      'brand 05',
      [
        { ...m.ringsIndigo, x: 60, width: 300, fall: 760 },
        { ...m.silkIvory, x: 400, width: 170, fall: 560 },
        { ...m.eleko, x: 610, width: 330, fall: 820 },
      ],
      'sand',
      VIEW,
      220,
    ),
    alt: 'Adire lengths drying on a line',
  },
  {
    ...SIZE,
    name: 'brand-06',
    scene: reels(
      threads.map((name) => palettes[name].ground),
      'chalk',
      VIEW,
      3,
    ),
    alt: 'Nine reels of thread in the colours of the collection',
  },
  {
    ...SIZE,
    name: 'brand-07',
    scene: cropped(outfit('wine-corset-gown'), 'front', 'blush', { x: 260, y: 230, width: 560, height: 700 }),
    alt: 'The boned bodice of a wine silk gown',
  },
  {
    ...SIZE,
    name: 'brand-08',
    scene: skyline(dusk, { cloth: adireRings, palette: palettes.indigo }, VIEW, 0.6, 0.28),
    alt: 'Zuma Rock at dusk above a hill of adire',
  },
  {
    ...SIZE,
    name: 'brand-09',
    scene: swatches(
      'brand 09',
      [m.rosette, m.silkEmerald, m.eleko, m.stripe, m.linenIvory, m.leaf, m.shell, m.lozenge, m.openwork],
      3,
      'plaster',
      VIEW,
      230,
    ),
    alt: 'Nine cloth swatches pinned to the studio wall',
  },
  {
    ...SIZE,
    name: 'brand-10',
    scene: cropped(outfit('aso-oke-headwrap-set'), 'front', 'blush', { x: 180, y: 150, width: 660, height: 825 }),
    alt: 'A gele in plum aso-oke tied on a linen bust',
  },
  {
    ...SIZE,
    name: 'brand-11',
    scene: rail(
      ['palm-fan-jumpsuit', 'adire-rings-duster', 'wine-corset-gown', 'rosette-tiered-dress'].map(outfit),
      'moss',
      VIEW,
      {
        from: 60,
        to: 1040,
        y: 170,
        size: 0.72,
        step: 225,
      },
    ),
    alt: 'Four garments on a brass rail',
  },
  {
    ...SIZE,
    name: 'brand-12',
    scene: spread(
      'brand 12',
      [
        { ...m.stripe, from: 0 },
        { ...m.silkWine, from: 0.44, lean: 140 },
        { ...m.rosetteWine, from: 0.72, lean: 180, turn: 10 },
      ],
      VIEW,
      1.2,
    ),
    alt: 'Wine aso-oke, silk and wax print in folds',
  },
]
