import { around, cotton, type Cloth } from '../cloth.ts'

/** Adire eleko: squares painted by hand with cassava paste before dyeing with indigo. */
export const adireEleko: Cloth = {
  width: 132,
  height: 132,
  finish: cotton,
  draw({ first, second, third }) {
    const frame = (x: number, y: number) =>
      `<rect x="${x + 3}" y="${y + 3}" width="60" height="60" fill="${third}" opacity="0.55"/><rect x="${x + 3}" y="${y + 3}" width="60" height="60" fill="none" stroke="${first}" stroke-width="2"/>`
    const sun =
      around(
        12,
        (turn) =>
          `<path d="M33,27V9" transform="rotate(${turn} 33 33)" stroke="${first}" stroke-width="2.4" stroke-linecap="round"/>`,
      ) + `<circle cx="33" cy="33" r="7" fill="${first}"/><circle cx="33" cy="33" r="3" fill="${third}"/>`
    const combs = [12, 22, 32, 42, 52]
      .map((y) => `<path d="M75,${y}q7,-9 14,0t14,0t14,0t7,0" fill="none" stroke="${first}" stroke-width="2.2"/>`)
      .join('')
    const leaves =
      [0, 90, 180, 270]
        .map(
          (turn) =>
            `<path d="M33,99C22,90 22,78 33,71C44,78 44,90 33,99Z" transform="rotate(${turn} 33 99)" fill="none" stroke="${first}" stroke-width="2.2"/>`,
        )
        .join('') +
      [0, 90, 180, 270]
        .map((turn) => `<circle cx="33" cy="85" r="2.6" transform="rotate(${turn} 33 99)" fill="${second}"/>`)
        .join('')
    const dots = [78, 89, 100, 111, 122]
      .flatMap((x, column) =>
        [78, 89, 100, 111, 122].map(
          (y, row) =>
            `<circle cx="${x - 1}" cy="${y - 1}" r="${(column + row) % 2 ? 2 : 3.6}" fill="${(column + row) % 2 ? second : first}"/>`,
        ),
      )
      .join('')
    return frame(0, 0) + frame(66, 0) + frame(0, 66) + frame(66, 66) + sun + combs + leaves + dots
  },
}
