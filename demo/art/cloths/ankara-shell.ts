import { cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 128, height: 128 }

/** A wax print of overlapping scales in the shape of shells, each with ribs and a rim. */
export const ankaraShell: Cloth = {
  ...TILE,
  finish: { ...cotton, sheen: 0.28 },
  draw({ ground, first, second, third }) {
    const shell = (fill: string, rib: string) =>
      wrapped(
        TILE.width,
        TILE.height,
        (x, y) =>
          `<g transform="translate(${x} ${y})"><circle r="64" fill="${second}"/><circle r="60" fill="${fill}"/><circle r="52" fill="none" stroke="${first}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>` +
          `<circle r="43" fill="${rib}"/>${[-60, -40, -20, 0, 20, 40, 60].map((turn) => `<path d="M0,0L0,-42" transform="rotate(${turn})" stroke="${fill}" stroke-width="4"/>`).join('')}<circle r="20" fill="${second}"/><circle r="14" fill="${first}"/><circle r="7" fill="${ground}"/></g>`,
      )
    return (
      shell(ground, third)(0, 0) +
      shell(third, first)(64, 32) +
      shell(ground, first)(0, 64) +
      shell(ground, third)(64, 96) +
      shell(ground, third)(0, 128)
    )
  },
}
