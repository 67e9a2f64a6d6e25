import { around, cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 170, height: 170 }

/** Adire alabere: rings that are sewn with raffia before dyeing, connected by rows of stitches. */
export const adireRings: Cloth = {
  ...TILE,
  finish: cotton,
  draw({ first, second, third }) {
    const rings = wrapped(
      TILE.width,
      TILE.height,
      (x, y) =>
        `<g transform="translate(${x} ${y})" fill="none" stroke="${first}">` +
        [56, 45, 34]
          .map(
            (radius, index) =>
              `<circle r="${radius}" stroke-width="${3.4 - index * 0.4}" stroke-dasharray="${6 - index} ${3.2}" stroke-linecap="round"/>`,
          )
          .join('') +
        `<circle r="24" fill="${third}" stroke="${second}" stroke-width="2"/>${around(8, (turn) => `<path d="M0,-20Q5,-12 0,-5Q-5,-12 0,-20Z" transform="rotate(${turn})" stroke-width="1.8"/>`)}</g>`,
    )
    const rows = [76, 85, 94]
      .map(
        (y) =>
          `<path d="M0,${y}Q42,${y - 16} 85,${y}T170,${y}" fill="none" stroke="${y === 85 ? first : second}" stroke-width="2.2" stroke-dasharray="7 4"/>`,
      )
      .join('')
    return `<g opacity="0.55">${rows}</g>${rings(0, 0)}${rings(85, 85)}`
  },
}
