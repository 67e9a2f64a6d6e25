import { cotton, fluid, lustrous, type Cloth } from '../cloth.ts'

/** Cloth without a pattern: crepe reflects little light, silk reflects much, and the yarn of linen is visible. */
const unfigured = { width: 40, height: 40, draw: () => '' }

export const plainCloth: Cloth = { ...unfigured, finish: cotton }
export const crepe: Cloth = { ...unfigured, finish: fluid }
export const silk: Cloth = { ...unfigured, finish: lustrous }

export const linen: Cloth = {
  width: 7,
  height: 7,
  finish: { sheen: 0.05, slub: 1, drape: 0.55 },
  draw: ({ second }) =>
    `<path d="M0,1.5H7M0,5H7" stroke="${second}" stroke-width="0.7" opacity="0.3"/><path d="M2,0V7M5.6,0V7" stroke="${second}" stroke-width="0.6" opacity="0.22"/>`,
}
