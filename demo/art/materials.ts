import type { Cloth } from './cloth.ts'
import { adireEleko } from './cloths/adire-eleko.ts'
import { adireOniko } from './cloths/adire-oniko.ts'
import { adireRings } from './cloths/adire-rings.ts'
import { ankaraFan } from './cloths/ankara-fan.ts'
import { ankaraRosette } from './cloths/ankara-rosette.ts'
import { ankaraShell } from './cloths/ankara-shell.ts'
import { asoOkeOpenwork } from './cloths/aso-oke-openwork.ts'
import { asoOkeStripe } from './cloths/aso-oke-stripe.ts'
import { batikLeaf } from './cloths/batik-leaf.ts'
import { linen, silk } from './cloths/plain.ts'
import { weaveCheck } from './cloths/weave-check.ts'
import { weaveLozenge } from './cloths/weave-lozenge.ts'
import { palettes } from './palette.ts'
import type { Material } from './piece.ts'

/** Silk for scenes in which it lies flat. It shines less, because only its folds reflect the light. */
const laidSilk: Cloth = { ...silk, finish: { sheen: 0.5, slub: 0.05, drape: 0.22 } }

/** The lengths of cloth that appear in the studio scenes. */
export const materials = {
  eleko: { cloth: adireEleko, palette: palettes.indigo },
  elekoMidnight: { cloth: adireEleko, palette: palettes.midnight },
  oniko: { cloth: adireOniko, palette: palettes.indigo },
  rings: { cloth: adireRings, palette: palettes.midnight },
  ringsIndigo: { cloth: adireRings, palette: palettes.indigo },
  fan: { cloth: ankaraFan, palette: palettes.emerald },
  rosette: { cloth: ankaraRosette, palette: palettes.savanna },
  rosetteWine: { cloth: ankaraRosette, palette: palettes.wine },
  shell: { cloth: ankaraShell, palette: palettes.clay },
  openwork: { cloth: asoOkeOpenwork, palette: palettes.plum },
  stripe: { cloth: asoOkeStripe, palette: palettes.wine },
  stripeSand: { cloth: asoOkeStripe, palette: palettes.harmattan },
  leaf: { cloth: batikLeaf, palette: palettes.sage },
  leafRose: { cloth: batikLeaf, palette: palettes.rose },
  check: { cloth: weaveCheck, palette: palettes.clay },
  lozenge: { cloth: weaveLozenge, palette: palettes.harmattan },
  linenIvory: { cloth: linen, palette: palettes.ivory },
  linenClay: { cloth: linen, palette: palettes.terracotta },
  laidIndigo: { cloth: laidSilk, palette: palettes.indigo },
  laidWine: { cloth: laidSilk, palette: palettes.wine },
  silkEmerald: { cloth: silk, palette: palettes.emerald },
  silkWine: { cloth: silk, palette: palettes.wine },
  silkBrass: { cloth: silk, palette: palettes.brass },
  silkIvory: { cloth: silk, palette: palettes.ivory },
} satisfies Record<string, Material>
