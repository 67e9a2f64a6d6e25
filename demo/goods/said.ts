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

/** Values of the default custom fields for each garment; lengths in centimetres, null if the silhouette has the length. */
export const saidOf: Readonly<Record<string, CustomValues>> = {
  'adire-wrap-dress': said('adire cotton', 'every-day church', 'elbow', null, cold),
  'clay-silk-wrap-dress': said('silk', 'owambe office', 'elbow', null, dry),
  'tiered-rose-dress': said('cotton', 'every-day church', 'short', null, cool),
  'rosette-tiered-dress': said('ankara cotton', 'church every-day', 'short', null, cool),
  'ivory-blazer-dress': said('crepe', 'office owambe', 'long', null, dry),
  'check-blazer-dress': said('aso-oke cotton', 'office owambe', 'long', null, dry),
  'wine-corset-gown': said('silk', 'wedding owambe', 'short', null, dry),
  'openwork-corset-gown': said('aso-oke', 'wedding', 'none', null, dry),
  'midnight-cape-dress': said('crepe', 'wedding owambe', 'long', null, dry),
  'emerald-cape-dress': said('aso-oke crepe', 'wedding owambe', 'long', null, dry),
  'ankara-kaftan': said('ankara cotton', 'every-day owambe', 'long', null, cool),
  'lozenge-kaftan': said('cotton', 'church owambe', 'long', null, cold),
  'grand-boubou': said('silk', 'wedding owambe', 'long', null, dry),
  'adire-grand-boubou': said('adire cotton', 'owambe church', 'long', null, cold),
  'aso-oke-iro-and-buba': said('aso-oke lace', 'wedding church', 'elbow', null, dry),
  'aso-oke-headwrap-set': said('aso-oke', 'wedding owambe church', '', 200, dry),
  'adire-rings-duster': said('adire silk', 'owambe office', 'long', null, dry),
  'batik-bubu-shirt': said('cotton', 'every-day', 'long', 92, cool),
  'ivory-bubu-shirt': said('linen', 'every-day office', 'long', 86, cool),
  'linen-jumpsuit': said('linen', 'every-day office', 'none', null, cool),
  'palm-fan-jumpsuit': said('cotton', 'owambe every-day', 'none', null, cool),
  'ankara-peplum-blouse': said('ankara cotton', 'church office', 'short', null, cool),
  'ivory-lace-peplum': said('lace', 'church wedding', 'long', null, dry),
  'pleated-silk-skirt': said('silk', 'office church', '', 82, dry),
  'adire-pleated-skirt': said('adire cotton', 'every-day church', '', 84, cold),
  'wide-crepe-trousers': said('crepe', 'office', '', 110, dry),
  'aso-oke-trousers': said('aso-oke cotton', 'every-day office', '', 106, cold),
  'oniko-two-piece': said('adire', 'every-day owambe', 'short', null, cold),
}
