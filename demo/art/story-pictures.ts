import { asoOkeStripe } from './cloths/aso-oke-stripe.ts'
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

const BLOG = { width: 1080, height: 720, quality: 66 }
const VIEW = frame(1500, 3, 2)
const m = materials

const capsule = [
  'ivory-bubu-shirt',
  'wide-crepe-trousers',
  'ivory-blazer-dress',
  'linen-jumpsuit',
  'pleated-silk-skirt',
].map(outfit)
const threads = [
  'clay',
  'ivory',
  'indigo',
  'brass',
  'plum',
  'emerald',
  'terracotta',
  'wine',
  'midnight',
  'sage',
] as const

/** The banner, six pictures for the blog, two for the about page, and one for the sign-in forms. */
export const storyPictures: readonly Picture[] = [
  {
    name: 'banner',
    width: 1600,
    height: 640,
    quality: 66,
    scene: spread(
      'banner',
      [
        { ...m.stripe, from: 0 },
        { ...m.laidWine, from: 0.24, lean: 90, calm: true },
        { ...m.openwork, from: 0.74, lean: 110 },
        { ...m.silkBrass, from: 0.9, lean: 70 },
      ],
      frame(1600, 5, 2),
      1.2,
    ),
    alt: 'Hand-woven aso-oke to either side of wine silk',
    calm: { side: 'left', type: 'paper' },
  },
  {
    ...BLOG,
    name: 'blog-collection',
    scene: rail(
      [
        'adire-rings-duster',
        'emerald-cape-dress',
        'rosette-tiered-dress',
        'adire-wrap-dress',
        'openwork-corset-gown',
      ].map(outfit),
      'blush',
      VIEW,
      { from: 160, to: 1380, y: 110, size: 0.74, step: 268 },
    ),
    alt: 'The new collection on a rail',
  },
  {
    ...BLOG,
    name: 'blog-trends',
    scene: swatches(
      'blog trends',
      [m.leafRose, m.fan, m.silkBrass, m.rings, m.check, m.stripeSand, m.rosetteWine, m.linenClay],
      4,
      'chalk',
      VIEW,
      270,
    ),
    alt: 'Eight swatches of the season pinned in two rows',
  },
  {
    ...BLOG,
    name: 'blog-capsule',
    scene: rail(capsule, 'moss', VIEW, { from: 150, to: 1390, y: 120, size: 0.7, step: 272 }),
    alt: 'A shirt, trousers, a blazer dress, a jumpsuit and a skirt side by side',
  },
  {
    ...BLOG,
    name: 'blog-icons',
    scene: cropped(outfit('adire-grand-boubou'), 'front', 'sand', { x: -60, y: 120, width: 1120, height: 746 }),
    alt: 'The embroidered chest of an adire boubou',
  },
  {
    ...BLOG,
    name: 'blog-adire',
    scene: dryingLine(
      'blog adire',
      [
        { ...m.eleko, x: 90, width: 380, fall: 700 },
        { ...m.linenIvory, x: 520, width: 190, fall: 480 },
        { ...m.oniko, x: 760, width: 340, fall: 740 },
        { ...m.rings, x: 1150, width: 280, fall: 620 },
      ],
      'plaster',
      VIEW,
      150,
    ),
    alt: 'Four lengths of cloth drying on a line',
  },
  {
    ...BLOG,
    name: 'blog-thread',
    scene: reels(
      threads.map((name) => palettes[name].ground),
      'blush',
      VIEW,
      5,
    ),
    alt: 'Ten reels of thread on two shelves',
  },
  {
    name: 'about-studio',
    width: 1080,
    height: 1350,
    quality: 66,
    scene: stack(
      'about studio',
      [m.silkWine, m.lozenge, m.rings, m.linenIvory, m.rosette, m.leaf, m.stripe],
      'blush',
      frame(1000, 4, 5),
      500,
      560,
    ),
    alt: 'Folded cloths piled on the studio shelf',
  },
  {
    name: 'about-abuja',
    width: 1350,
    height: 900,
    quality: 66,
    scene: skyline(dusk, { cloth: asoOkeStripe, palette: palettes.plum }, VIEW, 0.3, 0.62),
    alt: 'Abuja and Zuma Rock at dusk',
  },
  {
    name: 'onboarding',
    width: 1080,
    height: 1350,
    quality: 66,
    scene: niche(outfit('wine-corset-gown'), 'plaster', 'dusk', frame(1000, 4, 5), 500, 0.82),
    alt: 'A wine silk gown hung in a midnight niche',
  },
]
