import { adireEleko } from '../cloths/adire-eleko.ts'
import { adireRings } from '../cloths/adire-rings.ts'
import { ankaraFan } from '../cloths/ankara-fan.ts'
import { ankaraRosette } from '../cloths/ankara-rosette.ts'
import { asoOkeOpenwork } from '../cloths/aso-oke-openwork.ts'
import { asoOkeStripe } from '../cloths/aso-oke-stripe.ts'
import { lace } from '../cloths/lace.ts'
import { crepe, linen, silk } from '../cloths/plain.ts'
import { weaveCheck } from '../cloths/weave-check.ts'
import { weaveLozenge } from '../cloths/weave-lozenge.ts'
import { blazerDress } from '../silhouettes/blazer-dress.ts'
import { boubou } from '../silhouettes/boubou.ts'
import { bubuShirt } from '../silhouettes/bubu-shirt.ts'
import { capeDress } from '../silhouettes/cape-dress.ts'
import { corsetGown } from '../silhouettes/corset-gown.ts'
import { jumpsuit } from '../silhouettes/jumpsuit.ts'
import { kaftan } from '../silhouettes/kaftan.ts'
import { peplumBlouse } from '../silhouettes/peplum-blouse.ts'
import { pleatedSkirt } from '../silhouettes/pleated-skirt.ts'
import { tieredDress } from '../silhouettes/tiered-dress.ts'
import { wideTrousers } from '../silhouettes/wide-trousers.ts'
import { wrapDress } from '../silhouettes/wrap-dress.ts'
import type { Garment } from './garment.ts'
import { grounds } from '../palette.ts'

const { indigo, midnight, clay, terracotta, brass, emerald, wine, ink, ivory, rose, sage, plum, harmattan } = grounds

/** Further garments of the same silhouettes, in other cloth. */
export const furtherCuts: readonly Garment[] = [
  {
    key: 'clay-silk-wrap-dress',
    name: 'Bias Silk Wrap Dress',
    silhouette: wrapDress,
    cloth: silk,
    palette: 'clay',
    wall: 'chalk',
    colors: [clay, emerald, plum],
  },
  {
    key: 'adire-grand-boubou',
    name: 'Adire Boubou',
    silhouette: boubou,
    cloth: adireRings,
    palette: 'indigo',
    wall: 'sand',
    onForm: true,
    colors: [indigo, plum],
  },
  {
    key: 'lozenge-kaftan',
    name: 'Hand-Woven Lozenge Kaftan',
    silhouette: kaftan,
    cloth: weaveLozenge,
    palette: 'harmattan',
    wall: 'clay',
    colors: [harmattan, ink],
  },
  {
    key: 'palm-fan-jumpsuit',
    name: 'Palm Print Jumpsuit',
    silhouette: jumpsuit,
    cloth: ankaraFan,
    palette: 'emerald',
    wall: 'mist',
    onForm: true,
    colors: [emerald, clay],
  },
  {
    key: 'ivory-lace-peplum',
    name: 'Cord Lace Peplum Blouse',
    silhouette: peplumBlouse,
    cloth: lace,
    palette: 'ivory',
    wall: 'moss',
    colors: [ivory, rose],
  },
  {
    key: 'adire-pleated-skirt',
    name: 'Adire Pleated Midi Skirt',
    silhouette: pleatedSkirt,
    cloth: adireEleko,
    palette: 'midnight',
    wall: 'plaster',
    colors: [midnight],
  },
  {
    key: 'aso-oke-trousers',
    name: 'Aso-Oke Wide Trousers',
    silhouette: wideTrousers,
    cloth: asoOkeStripe,
    palette: 'harmattan',
    wall: 'blush',
    colors: [harmattan, wine],
  },
  {
    key: 'check-blazer-dress',
    name: 'Hand-Loomed Check Blazer Dress',
    silhouette: blazerDress,
    cloth: weaveCheck,
    palette: 'clay',
    second: { cloth: crepe, palette: 'clay' },
    wall: 'chalk',
    colors: [clay, ink],
  },
  {
    key: 'openwork-corset-gown',
    name: 'Openwork Aso-Oke Corset Gown',
    silhouette: corsetGown,
    cloth: asoOkeOpenwork,
    palette: 'plum',
    wall: 'plaster',
    onForm: true,
    colors: [plum, brass],
  },
  {
    key: 'ivory-bubu-shirt',
    name: 'The Linen Bubu Shirt',
    silhouette: bubuShirt,
    cloth: linen,
    palette: 'ivory',
    wall: 'moss',
    colors: [ivory, sage, terracotta],
  },
  {
    key: 'rosette-tiered-dress',
    name: 'Ankara Rosette Tiered Dress',
    silhouette: tieredDress,
    cloth: ankaraRosette,
    palette: 'wine',
    wall: 'sand',
    colors: [wine, indigo],
  },
  {
    key: 'emerald-cape-dress',
    name: 'Emerald Cape Dress in Aso-Oke',
    silhouette: capeDress,
    cloth: asoOkeOpenwork,
    palette: 'emerald',
    second: { cloth: crepe, palette: 'emerald' },
    wall: 'blush',
    colors: [emerald],
  },
]
