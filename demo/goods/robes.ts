import { allSizes, middleSizes, type Goods } from './good.ts'

export const robes: Goods = {
  'ankara-kaftan': {
    number: 'GU-2001',
    category: 'Kaftans and boubous',
    description:
      'A mid-calf kaftan in wax-print cotton with wide sleeves and a deep neckline edged in braid. Cut straight from the shoulder to the hem. Cool in the afternoon, and formal enough for the evening.',
    price: 88_000,
    sizes: ['10', '12', '14', '16', '18', '20', '22'],
    stock: { '10': [4, 2], '12': [5, 5], '14': [6, 4], '16': [4, 4], '18': [3, 2], '20': [2, 0], '22': [1, 1] },
    reorder: 8,
  },
  'lozenge-kaftan': {
    number: 'GU-2002',
    category: 'Kaftans and boubous',
    description:
      'Hand-woven cotton from Okene, with diamonds woven in an undyed weft. The neck is bound in a braid of the same thread. Seams are bound, and the hem is deep enough to let down.',
    price: 142_000,
    sizes: allSizes,
    stock: 12,
    reorder: 4,
  },
  'grand-boubou': {
    number: 'GU-2003',
    category: 'Kaftans and boubous',
    description:
      'A wide mid-calf boubou of washed silk, folded and not cut at the shoulder, with embroidery down the front in a traditional Hausa pattern: two knives and a circle. The neck is faced, the hem is rolled.',
    price: 310_000,
    sizes: ['10', '14', '18', '22', '26'],
    stock: 8,
    reorder: 3,
  },
  'adire-grand-boubou': {
    number: 'GU-2004',
    category: 'Kaftans and boubous',
    description:
      'The rings are tied with raffia before dyeing and untied one by one when the cloth is dry. The chest is embroidered. The boubou is wide enough to gather at the shoulder, and short enough at the front for stairs. Cotton, washed twice before it is sewn.',
    price: 165_000,
    discount: 20_000,
    sizes: ['10', '14', '18', '22', '26'],
    stock: 11,
    reorder: 4,
  },
  'aso-oke-iro-and-buba': {
    number: 'GU-2005',
    category: 'Sets',
    name: 'Iro and Buba in Ivory Cord Lace, with a Wine Aso-Oke Wrapper',
    description:
      'The buba in cord lace over cotton voile, round-necked, with sleeves to the elbow; the iro in hand-woven aso-oke, two full yards wide with a lined waistband and ties. A set for naming days and weddings, sewn so that either half can be worn alone.',
    message: 'The gele is not part of the set.',
    price: 265_000,
    sizes: ['10', '12', '14', '16', '18', '20'],
    stock: { '10': [4], '12': [5], '14': [6], '16': [3], '18': [2], '20': [0] },
    reorder: 6,
  },
  'aso-oke-headwrap-set': {
    number: 'GU-2006',
    category: 'Sets',
    description:
      'A gele and an ipele from one warp, striped in metal thread that has been twisted with cotton so that it does not scratch. Stiff enough to keep its shape. One length fits every head; it is listed as size 12. You fold it yourself: a card in the box shows three ways.',
    price: 68_000,
    sizes: ['12'],
    stock: 0,
    reorder: 5,
  },
  'adire-rings-duster': {
    number: 'GU-2007',
    category: 'Outerwear',
    description:
      'An open coat of stitched-resist adire over a bias slip in ivory silk. The stitches are drawn tight by hand before dyeing and removed afterwards, which leaves the pattern. Two pieces that can be worn together or separately.',
    price: 198_000,
    sizes: middleSizes,
    stock: 10,
    reorder: 4,
  },
  'batik-bubu-shirt': {
    number: 'GU-2008',
    category: 'Tops',
    description:
      'A wide shirt in cotton stamped with leaves in hot wax, then dyed, then boiled clear. Dropped shoulders, a small collar, deep cuffs, buttons of shell. Long enough to be worn alone at the beach.',
    price: 54_000,
    discount: 9_000,
    sizes: ['8', '12', '16', '20', '24'],
    stock: 26,
    reorder: 8,
  },
  'ivory-bubu-shirt': {
    number: 'GU-2009',
    category: 'Tops',
    description:
      'Our simplest piece, and one that customers order again. Heavy linen, one pocket, horn buttons, a curved hem that need not be tucked in. The linen is stiff at first and becomes softer with every wash.',
    price: 48_000,
    sizes: ['8', '12', '16', '20', '24'],
    stock: { '8': [6, 4, 3], '12': [8, 5, 5], '16': [7, 4, 4], '20': [4, 2, 2], '24': [2, 1, 0] },
    reorder: 10,
  },
}
