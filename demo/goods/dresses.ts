import { middleSizes, type Goods } from './good.ts'

export const dresses: Goods = {
  'adire-wrap-dress': {
    number: 'GU-1001',
    category: 'Dresses',
    description:
      'Cotton dyed by hand in Abeokuta; the pattern is drawn with a feather and cassava paste before dyeing. It wraps left over right and ties at the side; the hem falls to mid-calf. Each length takes the dye differently, so every piece is unique.',
    message: 'Wash the first time alone, in cold water with a spoon of salt.',
    price: 95_000,
    sizes: middleSizes,
    stock: { '8': [3, 2], '10': [5, 4], '12': [6, 4], '14': [4, 3], '16': [3, 0], '18': [2, 1] },
    reorder: 6,
  },
  'clay-silk-wrap-dress': {
    number: 'GU-1002',
    category: 'Dresses',
    description:
      'Silk crepe de chine cut on the bias, so that it flows as you move. A true wrap that ties at the side, with sleeves to the elbow and a full skirt. Unlined, and worn over a slip.',
    price: 185_000,
    discount: 25_000,
    sizes: ['6', '8', '10', '12', '14', '16'],
    stock: 14,
    reorder: 5,
  },
  'tiered-rose-dress': {
    number: 'GU-1003',
    category: 'Dresses',
    description:
      'Three gathered tiers of stamped batik, each a little fuller than the one above. Flutter sleeves, a round neck, and pockets in the side seams. The cloth softens with every wash.',
    price: 58_000,
    sizes: middleSizes,
    stock: 22,
    reorder: 6,
  },
  'rosette-tiered-dress': {
    number: 'GU-1004',
    category: 'Dresses',
    description:
      'Wax-print cotton with our own rosette pattern, cut so that the motif meets at the side seams. The bodice is lined in lawn; the tiers are not, and stay light. For Sundays and long lunches.',
    price: 66_000,
    discount: 11_000,
    sizes: ['8', '10', '12', '14', '16', '18', '20'],
    stock: 17,
    reorder: 6,
  },
  'ivory-blazer-dress': {
    number: 'GU-1005',
    category: 'Dresses',
    description:
      'A double-breasted jacket that ends above the knee, in a dry crepe that holds a crease. Half canvas, silk-faced lapels, horn buttons and working cuffs. The shoulder is firm and the waist is taken in by hand.',
    price: 168_000,
    sizes: ['6', '8', '10', '12', '14', '16'],
    stock: { '6': [2, 2], '8': [3, 3], '10': [4, 5], '12': [4, 4], '14': [2, 3], '16': [1, 2] },
    reorder: 8,
  },
  'check-blazer-dress': {
    number: 'GU-1006',
    category: 'Dresses',
    description:
      'Cotton woven in narrow strips that are joined by hand, the check matched across front, pocket and sleeve. Single vent, full lining in cupro, one inside pocket deep enough for a phone. It can also be worn open over trousers.',
    price: 210_000,
    sizes: middleSizes,
    stock: 3,
    reorder: 5,
  },
  'wine-corset-gown': {
    number: 'GU-1007',
    category: 'Dresses',
    description:
      'A boned bodice of twelve panels over a mid-calf skirt in duchesse silk. The draped sleeves fall from the shoulder and can be unpicked for a bare neckline. Laced at the back over a modesty panel, so that the fit can be adjusted.',
    message: 'Sewn to order in ten working days. We write to you for five measurements.',
    price: 420_000,
    sizes: ['6', '8', '10', '12', '14', '16'],
    stock: { '6': [0, 0, 0], '8': [1, 1, 0], '10': [1, 1, 1], '12': [1, 1, 1], '14': [0, 1, 1], '16': [1, 0, 0] },
    reorder: 0,
    madeInDays: 14,
  },
  'openwork-corset-gown': {
    number: 'GU-1008',
    category: 'Dresses',
    description:
      'Openwork aso-oke, woven for us in Iseyin on a loom four inches wide: forty days of weaving and nine of sewing. The bodice is boned in steel, the skirt springs full from the hip, and every hole in the cloth is bound by hand. One is made at a time.',
    message: 'Woven to order. Please allow ten weeks, and come for two fittings.',
    price: 1_250_000,
    sizes: ['8', '10', '12', '14'],
    stock: 0,
    reorder: 0,
    madeInDays: 70,
  },
  'midnight-cape-dress': {
    number: 'GU-1009',
    category: 'Dresses',
    description:
      'A column of heavy crepe under a cape that is sewn into the shoulder. Glass beads are sewn along its edge one by one, close enough to lie flat. It fastens with a hidden zip, and a single gilt button at the throat.',
    price: 295_000,
    discount: 45_000,
    sizes: middleSizes,
    stock: 9,
    reorder: 3,
  },
  'emerald-cape-dress': {
    number: 'GU-1010',
    category: 'Dresses',
    description:
      'A narrow dress in openwork aso-oke, and over it a cape in matte crepe of the same green, light enough to lift as you walk and edged with gold braid. The cape is held by one gilt button and can be taken off.',
    price: 340_000,
    sizes: ['8', '10', '12', '14', '16'],
    stock: 4,
    reorder: 4,
  },
}
