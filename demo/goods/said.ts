import type { CustomValues } from '#shop/catalogue/products/custom-values.ts'

type Sleeve = 'none' | 'short' | 'elbow' | 'long'

const said = (
  fabric: string,
  occasion: string,
  sleeve: Sleeve | '',
  length: number | null,
  care: string,
): CustomValues => ({
  ...{ fabric: fabric.split(' '), occasion: occasion.split(' '), care },
  ...(sleeve && { sleeve: [sleeve] }),
  ...(length !== null && { length }),
})

const cold = 'Cold wash by hand, dry in the shade'
const cool = 'Cool wash, warm iron'
const dry = 'Dry clean'

/** Values of the default custom fields for each garment; lengths in centimetres. */
export const saidOf: Readonly<Record<string, CustomValues>> = {
  'adire-wrap-dress': said('adire cotton', 'every-day church', 'elbow', 118, cold),
  'clay-silk-wrap-dress': said('silk', 'owambe office', 'elbow', 116, dry),
  'tiered-rose-dress': said('cotton', 'every-day church', 'short', 122, cool),
  'rosette-tiered-dress': said('ankara cotton', 'church every-day', 'short', 120, cool),
  'ivory-blazer-dress': said('crepe', 'office owambe', 'long', 88, dry),
  'check-blazer-dress': said('aso-oke cotton', 'office owambe', 'long', 90, dry),
  'wine-corset-gown': said('silk', 'wedding owambe', 'short', 124, dry),
  'openwork-corset-gown': said('aso-oke', 'wedding', 'none', 122, dry),
  'midnight-cape-dress': said('crepe', 'wedding owambe', 'long', 106, dry),
  'emerald-cape-dress': said('aso-oke crepe', 'wedding owambe', 'long', 146, dry),
  'ankara-kaftan': said('ankara cotton', 'every-day owambe', 'long', 108, cool),
  'lozenge-kaftan': said('cotton', 'church owambe', 'long', 108, cold),
  'grand-boubou': said('silk', 'wedding owambe', 'long', 106, dry),
  'adire-grand-boubou': said('adire cotton', 'owambe church', 'long', 104, cold),
  'aso-oke-iro-and-buba': said('aso-oke lace', 'wedding church', 'elbow', null, dry),
  'aso-oke-headwrap-set': said('aso-oke', 'wedding owambe church', '', 200, dry),
  'adire-rings-duster': said('adire silk', 'owambe office', 'long', 132, dry),
  'batik-bubu-shirt': said('cotton', 'every-day', 'long', 92, cool),
  'ivory-bubu-shirt': said('linen', 'every-day office', 'long', 86, cool),
  'linen-jumpsuit': said('linen', 'every-day office', 'none', 142, cool),
  'palm-fan-jumpsuit': said('cotton', 'owambe every-day', 'none', 144, cool),
  'ankara-peplum-blouse': said('ankara cotton', 'church office', 'short', 62, cool),
  'ivory-lace-peplum': said('lace', 'church wedding', 'long', 64, dry),
  'pleated-silk-skirt': said('silk', 'office church', '', 82, dry),
  'adire-pleated-skirt': said('adire cotton', 'every-day church', '', 84, cold),
  'wide-crepe-trousers': said('crepe', 'office', '', 110, dry),
  'aso-oke-trousers': said('aso-oke cotton', 'every-day office', '', 106, cold),
  'oniko-two-piece': said('adire', 'every-day owambe', 'short', null, cold),
}
