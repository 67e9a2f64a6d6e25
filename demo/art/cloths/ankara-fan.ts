import { cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 180, height: 160 }

/** A wax print of palm fans that lean alternately to both sides. */
export const ankaraFan: Cloth = {
  ...TILE,
  finish: { ...cotton, sheen: 0.28 },
  draw({ first, second, third }) {
    const fan = (lean: number, leaf: string, vein: string) =>
      wrapped(
        TILE.width,
        TILE.height,
        (x, y) =>
          `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M0,34Q4,54 -6,74" fill="none" stroke="${second}" stroke-width="5"/>` +
          [-75, -50, -25, 0, 25, 50, 75]
            .map(
              (turn) =>
                `<g transform="translate(0 30) rotate(${turn})"><path d="M0,0C12,-22 11,-58 0,-82C-11,-58 -12,-22 0,0Z" fill="${leaf}" stroke="${second}" stroke-width="2.6"/><path d="M0,-10L0,-66" stroke="${vein}" stroke-width="2.4"/></g>`,
            )
            .join('') +
          `<circle cy="31" r="9" fill="${second}"/><circle cy="31" r="5" fill="${vein}"/></g>`,
      )
    const pebbles = [
      [92, 12],
      [14, 84],
      [166, 92],
      [88, 150],
      [40, 142],
      [140, 30],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="4.4" fill="${third}"/><circle cx="${x}" cy="${y}" r="1.8" fill="${second}"/>`,
      )
      .join('')
    return pebbles + fan(18, first, third)(46, 46) + fan(-162, third, first)(136, 112)
  },
}
