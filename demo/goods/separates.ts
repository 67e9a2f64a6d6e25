import { allSizes, middleSizes, type Goods } from './good.ts'

export const separates: Goods = {
  'linen-jumpsuit': {
    number: 'GU-3001',
    category: 'Jumpsuits',
    description:
      'Washed linen with a leg that is wide from the hip and a bodice that is not. Sleeveless, with a collar and five buttons down to the belt, which is cut from the same length. With pockets.',
    price: 98_000,
    sizes: middleSizes,
    stock: 19,
    reorder: 6,
  },
  'palm-fan-jumpsuit': {
    number: 'GU-3002',
    category: 'Jumpsuits',
    description:
      'Palm fans printed in gold on a firm cotton, placed so that none is cut at the waist. Sleeveless, with a collar and five buttons down to the belt, and a wide leg that ends at mid-calf.',
    price: 105_000,
    discount: 15_000,
    sizes: ['6', '8', '10', '12', '14', '16'],
    stock: 4,
    reorder: 6,
  },
  'ankara-peplum-blouse': {
    number: 'GU-3003',
    category: 'Tops',
    description:
      'A fitted blouse in wax print that flares below the waist in eight gores. The sleeve is set high and slightly puffed. Five buttons close it in front, and the pattern continues across them.',
    price: 58_000,
    sizes: middleSizes,
    stock: 16,
    reorder: 5,
  },
  'ivory-lace-peplum': {
    number: 'GU-3004',
    category: 'Tops',
    description:
      'Cord lace on a ground of fine net, lined to just above the bust and bare at the sleeve. The peplum follows the scallop of the lace instead of being hemmed. Goes well with an iro at church and with black trousers at dinner.',
    price: 92_000,
    sizes: ['8', '10', '12', '14', '16', '18', '20'],
    stock: 13,
    reorder: 5,
  },
  'pleated-silk-skirt': {
    number: 'GU-3005',
    category: 'Skirts',
    description:
      'Sixty knife pleats, set in steam and held at the hip by a row of invisible stitches. Silk twill with enough weight to fall straight and to keep its shape when you sit. Mid-calf, with a flat waistband.',
    price: 115_000,
    sizes: ['6', '8', '10', '12', '14', '16'],
    stock: { '6': [2, 2, 1], '8': [3, 4, 2], '10': [4, 5, 3], '12': [3, 4, 3], '14': [2, 3, 0], '16': [1, 1, 1] },
    reorder: 9,
  },
  'adire-pleated-skirt': {
    number: 'GU-3006',
    category: 'Skirts',
    description:
      'Midnight blue, dipped eleven times, then pleated by hand so that the pale lines open as you walk. Cotton sateen with an elastic back to the waistband.',
    price: 76_000,
    sizes: middleSizes,
    stock: 15,
    reorder: 5,
  },
  'wide-crepe-trousers': {
    number: 'GU-3007',
    category: 'Trousers',
    description:
      'High in the waist, flat over the hip and wide to the floor. Two forward pleats, a flat fly, slanted pockets that are deep enough for a phone. The hem is ten centimetres deep, so that it can be let down.',
    price: 72_000,
    sizes: allSizes,
    stock: 31,
    reorder: 10,
  },
  'aso-oke-trousers': {
    number: 'GU-3008',
    category: 'Trousers',
    description:
      'Aso-oke for every day: a soft cotton warp without metal, striped lengthwise and cut wide. Half lined, so that it does not catch at the knee. Wear them with the linen bubu shirt.',
    price: 128_000,
    sizes: middleSizes,
    stock: 2,
    reorder: 4,
  },
  'oniko-two-piece': {
    number: 'GU-3009',
    category: 'Sets',
    description:
      'A boxy top and a narrow skirt with a slit, in tie-resist adire, cut from one length so that the rings continue from one piece to the other. Side zip, almost no waistband. It packs small and does not crease.',
    price: 118_000,
    discount: 18_000,
    sizes: middleSizes,
    stock: 12,
    reorder: 4,
  },
}
