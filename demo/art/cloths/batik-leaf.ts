import { cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 140, height: 150 }

/** Stamped batik: scattered single leaves on an uneven ground, with fine cracks from the wax. */
export const batikLeaf: Cloth = {
  ...TILE,
  finish: { ...cotton, drape: 0.8 },
  draw({ first, second, third }) {
    const leaf = (turn: number, fill: string) =>
      wrapped(
        TILE.width,
        TILE.height,
        (x, y) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0,34C-22,14 -20,-18 0,-42C20,-18 22,14 0,34Z" fill="${fill}"/><path d="M0,44V-30" stroke="${second}" stroke-width="2"/>` +
          [-18, -6, 6, 18]
            .map((at) => `<path d="M0,${at}l-12,-9M0,${at}l12,-9" stroke="${second}" stroke-width="1.5"/>`)
            .join('') +
          '</g>',
      )
    const crackle = `<path d="M0,30L24,42L38,70L70,78L96,112L140,120M0,120L30,128L44,150M44,0L60,22L92,30L110,58L140,30M110,58L118,90L96,112" fill="none" stroke="${second}" stroke-width="1" opacity="0.5"/>`
    return (
      crackle +
      leaf(28, first)(34, 44) +
      leaf(-52, third)(104, 40) +
      leaf(118, third)(40, 122) +
      leaf(-14, first)(110, 116)
    )
  },
}
