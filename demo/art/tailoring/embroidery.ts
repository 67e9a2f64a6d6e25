import { around } from '../cloth.ts'

/** Draws the embroidered chest of a boubou: a braided neck, concentric rings, and vines on both sides. */
export function arabesque(x: number, y: number, thread: string, second: string): string {
  const ring = (radius: number, colour: string, width: number, dash = '') =>
    `<circle cx="${x}" cy="${y + 150}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`
  const petals = around(
    16,
    (turn) =>
      `<path d="M${x},${y + 96}q9,-14 0,-30q-9,16 0,30Z" transform="rotate(${turn} ${x} ${y + 150})" fill="none" stroke="${thread}" stroke-width="2.4"/>`,
  )
  const rays = around(
    8,
    (turn) =>
      `<path d="M${x},${y + 142}q10,-18 0,-34q-10,16 0,34Z" transform="rotate(${turn} ${x} ${y + 150})" fill="${turn % 90 ? second : thread}" opacity="0.9"/>`,
  )
  const vine = (side: number) =>
    [0, 1, 2, 3]
      .map((index) => {
        const from = y + 60 + index * 74
        return (
          `<path d="M${x + side * 98},${from}c${side * 44},4 ${side * 46},50 ${side * 14},52c${side * -20},0 ${side * -18},-28 ${side * 2},-26" fill="none" stroke="${thread}" stroke-width="3" stroke-linecap="round"/>` +
          `<circle cx="${x + side * 140}" cy="${from + 8}" r="4" fill="${second}"/>`
        )
      })
      .join('')
  const neck = [0, 8, 16]
    .map(
      (out, index) =>
        `<path d="M${x - 56 - out},${y - 18}C${x - 46 - out},${y + 22 + out} ${x + 46 + out},${y + 22 + out} ${x + 56 + out},${y - 18}" fill="none" stroke="${index === 1 ? second : thread}" stroke-width="3.6" stroke-dasharray="6 2.4" stroke-linecap="round"/>`,
    )
    .join('')
  const panel = [0, 9]
    .map(
      (inset) =>
        `<path d="M${x - 84 + inset},${y + 44}V${y + 330 - inset}L${x},${y + 400 - inset * 1.6}L${x + 84 - inset},${y + 330 - inset}V${y + 44}" fill="none" stroke="${inset ? second : thread}" stroke-width="3.2" stroke-dasharray="6 2.4"/>`,
    )
    .join('')
  const lattice = [0, 1, 2]
    .map(
      (index) =>
        `<path d="M${x},${y + 236 + index * 46}l24,23l-24,23l-24,-23Z" fill="none" stroke="${thread}" stroke-width="2.6"/><circle cx="${x}" cy="${y + 259 + index * 46}" r="6" fill="${second}"/>`,
    )
    .join('')
  return `<g opacity="0.92">${neck}${panel}${ring(78, thread, 3.4, '6 2.4')}${ring(70, second, 2.4)}${ring(46, thread, 2.4)}${petals}${rays}${ring(9, thread, 4)}${lattice}${vine(-1)}${vine(1)}</g>`
}
