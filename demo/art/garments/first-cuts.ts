import { adireEleko } from '../cloths/adire-eleko.ts'
import { adireOniko } from '../cloths/adire-oniko.ts'
import { adireRings } from '../cloths/adire-rings.ts'
import { ankaraRosette } from '../cloths/ankara-rosette.ts'
import { ankaraShell } from '../cloths/ankara-shell.ts'
import { asoOkeStripe } from '../cloths/aso-oke-stripe.ts'
import { batikLeaf } from '../cloths/batik-leaf.ts'
import { lace } from '../cloths/lace.ts'
import { crepe, linen, silk } from '../cloths/plain.ts'
import { blazerDress } from '../silhouettes/blazer-dress.ts'
import { boubou } from '../silhouettes/boubou.ts'
import { bubuShirt } from '../silhouettes/bubu-shirt.ts'
import { capeDress } from '../silhouettes/cape-dress.ts'
import { corsetGown } from '../silhouettes/corset-gown.ts'
import { duster } from '../silhouettes/duster.ts'
import { headwrapSet } from '../silhouettes/headwrap-set.ts'
import { iroAndBuba } from '../silhouettes/iro-and-buba.ts'
import { jumpsuit } from '../silhouettes/jumpsuit.ts'
import { kaftan } from '../silhouettes/kaftan.ts'
import { peplumBlouse } from '../silhouettes/peplum-blouse.ts'
import { pleatedSkirt } from '../silhouettes/pleated-skirt.ts'
import { tieredDress } from '../silhouettes/tiered-dress.ts'
import { twoPiece } from '../silhouettes/two-piece.ts'
import { wideTrousers } from '../silhouettes/wide-trousers.ts'
import { wrapDress } from '../silhouettes/wrap-dress.ts'
import type { Garment } from './garment.ts'
import { grounds } from '../palette.ts'

const { indigo, midnight, clay, terracotta, brass, emerald, wine, ink, ivory, rose, sage, plum, savanna, harmattan } =
  grounds

/** The first garment of each silhouette, in the order of the shop's list. */
export const firstCuts: readonly Garment[] = [
  {
    key: 'adire-wrap-dress',
    name: 'Adire Eleko Wrap Dress',
    silhouette: wrapDress,
    cloth: adireEleko,
    palette: 'indigo',
    wall: 'plaster',
    onForm: true,
    colors: [indigo, clay],
  },
  {
    key: 'ankara-kaftan',
    name: 'Ankara Rosette Kaftan',
    silhouette: kaftan,
    cloth: ankaraRosette,
    palette: 'savanna',
    wall: 'chalk',
    onForm: true,
    colors: [savanna, emerald],
  },
  {
    key: 'grand-boubou',
    name: 'Grand Boubou in Embroidered Silk',
    silhouette: boubou,
    cloth: silk,
    palette: 'emerald',
    wall: 'plaster',
    colors: [emerald, wine, ink],
  },
  {
    key: 'aso-oke-iro-and-buba',
    name: 'Iro and Buba in Lace and Aso-Oke',
    silhouette: iroAndBuba,
    cloth: lace,
    palette: 'ivory',
    second: { cloth: asoOkeStripe, palette: 'wine' },
    wall: 'blush',
    colors: [wine],
  },
  {
    key: 'linen-jumpsuit',
    name: 'Wide-Leg Linen Jumpsuit',
    silhouette: jumpsuit,
    cloth: linen,
    palette: 'terracotta',
    wall: 'chalk',
    colors: [terracotta, sage, harmattan],
  },
  {
    key: 'ankara-peplum-blouse',
    name: 'Ankara Peplum Blouse',
    silhouette: peplumBlouse,
    cloth: ankaraShell,
    palette: 'clay',
    wall: 'sand',
    onForm: true,
    colors: [clay, indigo],
  },
  {
    key: 'pleated-silk-skirt',
    name: 'Knife-Pleated Silk Skirt',
    silhouette: pleatedSkirt,
    cloth: silk,
    palette: 'brass',
    wall: 'chalk',
    colors: [brass, ink, wine],
  },
  {
    key: 'wide-crepe-trousers',
    name: 'High-Waisted Wide Trousers',
    silhouette: wideTrousers,
    cloth: crepe,
    palette: 'ink',
    wall: 'plaster',
    colors: [ink, ivory, clay],
  },
  {
    key: 'oniko-two-piece',
    name: 'Adire Oniko Two-Piece',
    silhouette: twoPiece,
    cloth: adireOniko,
    palette: 'indigo',
    second: { cloth: adireOniko, palette: 'indigo' },
    wall: 'sand',
    colors: [indigo],
  },
  {
    key: 'ivory-blazer-dress',
    name: 'Double-Breasted Blazer Dress',
    silhouette: blazerDress,
    cloth: crepe,
    palette: 'ivory',
    second: { cloth: silk, palette: 'ivory' },
    wall: 'clay',
    onForm: true,
    colors: [ivory, ink],
  },
  {
    key: 'wine-corset-gown',
    name: 'Corset Gown with Draped Sleeves',
    silhouette: corsetGown,
    cloth: silk,
    palette: 'wine',
    wall: 'blush',
    colors: [wine, midnight, emerald],
  },
  {
    key: 'batik-bubu-shirt',
    name: 'Stamped Batik Bubu Shirt',
    silhouette: bubuShirt,
    cloth: batikLeaf,
    palette: 'sage',
    wall: 'plaster',
    colors: [sage, rose],
  },
  {
    key: 'midnight-cape-dress',
    name: 'Cape Dress with Beaded Edge',
    silhouette: capeDress,
    cloth: crepe,
    palette: 'midnight',
    second: { cloth: silk, palette: 'midnight' },
    wall: 'mist',
    onForm: true,
    colors: [midnight, wine],
  },
  {
    key: 'aso-oke-headwrap-set',
    name: 'Aso-Oke Gele and Ipele Set',
    silhouette: headwrapSet,
    cloth: asoOkeStripe,
    palette: 'plum',
    wall: 'blush',
    colors: [plum, emerald, brass],
  },
  {
    key: 'tiered-rose-dress',
    name: 'Three-Tier Dress with Flutter Sleeves',
    silhouette: tieredDress,
    cloth: batikLeaf,
    palette: 'rose',
    wall: 'chalk',
    onForm: true,
    colors: [rose, ivory],
  },
  {
    key: 'adire-rings-duster',
    name: 'Adire Alabere Duster and Slip',
    silhouette: duster,
    cloth: adireRings,
    palette: 'midnight',
    second: { cloth: silk, palette: 'ivory' },
    wall: 'plaster',
    onForm: true,
    colors: [midnight, clay],
  },
]
