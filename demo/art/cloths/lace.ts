import { around, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 112, height: 128 }

/** Cord lace: flowers and leaves in raised cord on a fine net. */
export const lace: Cloth = {
  ...TILE,
  finish: { sheen: 0.2, slub: 0.3, drape: 0.6 },
  sheer: true,
  draw({ ground, first, second, third }) {
    const net = Array.from({ length: 16 }, (_, row) =>
      Array.from(
        { length: 14 },
        (__, column) =>
          `<circle cx="${column * 8 + (row % 2) * 4}" cy="${row * 8}" r="2.5" fill="none" stroke="${second}" stroke-width="1.1" opacity="0.9"/>`,
      ).join(''),
    ).join('')
    const flower = (size: number) =>
      wrapped(
        TILE.width,
        TILE.height,
        (x, y) =>
          `<g transform="translate(${x} ${y}) scale(${size})">${around(6, (turn) => `<path d="M0,-6C16,-14 16,-34 0,-40C-16,-34 -16,-14 0,-6Z" transform="rotate(${turn})" fill="${ground}" stroke="${first}" stroke-width="2.8"/><path d="M0,-12V-30" transform="rotate(${turn})" stroke="${first}" stroke-width="1.4"/>`)}<circle r="8" fill="${first}"/><circle r="4" fill="${third}"/></g>`,
      )
    const vine = `<path d="M0,64C20,50 36,84 56,64S92,50 112,64" fill="none" stroke="${first}" stroke-width="2.6"/><path d="M56,0C44,22 70,40 56,64S44,106 56,128" fill="none" stroke="${first}" stroke-width="2.6"/>`
    return net + vine + flower(0.9)(0, 0) + flower(0.9)(56, 64)
  },
}
