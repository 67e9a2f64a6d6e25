import { around, cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 148, height: 148 }

/** A wax print of rosettes with eight petals and fine lines from cracked wax. */
export const ankaraRosette: Cloth = {
  ...TILE,
  finish: { ...cotton, sheen: 0.28 },
  draw({ ground, first, second, third }) {
    const rosette = (size: number, outer: string, inner: string) =>
      wrapped(
        TILE.width,
        TILE.height,
        (x, y) =>
          `<g transform="translate(${x} ${y}) scale(${size})"><circle r="60" fill="${second}" opacity="0.9"/>` +
          around(
            8,
            (turn) =>
              `<g transform="rotate(${turn})"><path d="M0,-14C17,-26 17,-46 0,-58C-17,-46 -17,-26 0,-14Z" fill="${outer}"/><path d="M0,-22C8,-30 8,-42 0,-50C-8,-42 -8,-30 0,-22Z" fill="${inner}"/><path d="M0,-18V-54" stroke="${second}" stroke-width="1.6"/></g>`,
          ) +
          around(16, (turn) => `<circle cy="-56" r="2.6" transform="rotate(${turn + 22.5})" fill="${first}"/>`) +
          `<circle r="15" fill="${ground}"/><circle r="10" fill="${first}"/><circle r="4.5" fill="${second}"/></g>`,
      )
    const dots = [18, 37, 55, 74, 92, 111, 129]
      .map(
        (at) =>
          `<circle cx="${at}" cy="${148 - at}" r="2" fill="${first}" opacity="0.65"/><circle cx="${at}" cy="${at}" r="2" fill="${first}" opacity="0.65"/>`,
      )
      .join('')
    return (
      dots +
      rosette(1, third, first)(37, 37) +
      rosette(1, first, third)(111, 111) +
      rosette(0.36, third, first)(111, 37) +
      rosette(0.36, first, third)(37, 111)
    )
  },
}
