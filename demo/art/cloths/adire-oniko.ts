import { around, cotton, wrapped, type Cloth } from '../cloth.ts'

const TILE = { width: 150, height: 172 }

/** Adire oniko: cloth that is tied over seeds in rings and then dyed, so that each ring becomes a burst. */
export const adireOniko: Cloth = {
  ...TILE,
  finish: cotton,
  draw({ first, second, third }) {
    const burst = wrapped(
      TILE.width,
      TILE.height,
      (x, y) =>
        `<g transform="translate(${x} ${y})"><circle r="58" fill="${third}" opacity="0.4"/>` +
        [56, 44, 32]
          .map((radius, ring) =>
            around(
              30 - ring * 6,
              (turn) =>
                `<path d="M0,${-radius}l${2.6 + (turn % 5) * 0.3},6l-2.6,${7 + (turn % 3) * 2}l-2.6,${-7 - (turn % 3) * 2}Z" transform="rotate(${turn + ring * 5})" fill="${ring === 1 ? second : first}"/>`,
            ),
          )
          .join('') +
        around(10, (turn) => `<path d="M0,-20L3,-7L0,-4L-3,-7Z" transform="rotate(${turn})" fill="${first}"/>`) +
        `<circle r="3.4" fill="${first}"/></g>`,
    )
    const seed = wrapped(
      TILE.width,
      TILE.height,
      (x, y) =>
        `<g transform="translate(${x} ${y})">${around(12, (turn) => `<path d="M0,-14l2,5l-2,3l-2,-3Z" transform="rotate(${turn})" fill="${second}"/>`)}<circle r="3" fill="${first}"/></g>`,
    )
    return burst(0, 43) + burst(75, 129) + seed(75, 43) + seed(0, 129)
  },
}
