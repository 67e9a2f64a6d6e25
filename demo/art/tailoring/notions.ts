import { round, type Point } from '../geometry.ts'

/** A sewn-on button with four holes. */
export function button([x, y]: Point, radius: number, colour: string): string {
  const hole = (across: number, down: number) =>
    `<circle cx="${round(x + across * radius * 0.26)}" cy="${round(y + down * radius * 0.26)}" r="${round(radius * 0.12)}" fill="#120a08" opacity="0.75"/>`
  return (
    `<circle cx="${x + 1.6}" cy="${y + 2.6}" r="${radius}" fill="#050304" opacity="0.4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.66)}" fill="none" stroke="#0a0605" stroke-width="${round(radius * 0.13)}" opacity="0.35"/>` +
    `<path d="M${x - radius * 0.75},${y - radius * 0.2}Q${x - radius * 0.5},${y - radius * 0.85} ${x + radius * 0.2},${y - radius * 0.8}" fill="none" stroke="#fff" stroke-width="${round(radius * 0.16)}" stroke-linecap="round" opacity="0.6"/>` +
    hole(-1, -1) +
    hole(1, -1) +
    hole(-1, 1) +
    hole(1, 1)
  )
}

export const buttons = (from: Point, to: Point, count: number, radius: number, colour: string) =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1)
    return button(
      [round(from[0] + (to[0] - from[0]) * share), round(from[1] + (to[1] - from[1]) * share)],
      radius,
      colour,
    )
  }).join('')

/** A covered button, as on gowns and cuffs: no holes, a soft highlight. */
export function coveredButton([x, y]: Point, radius: number, colour: string): string {
  return (
    `<circle cx="${x + 1.2}" cy="${y + 2}" r="${radius}" fill="#050304" opacity="0.4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
    `<circle cx="${round(x - radius * 0.3)}" cy="${round(y - radius * 0.35)}" r="${round(radius * 0.35)}" fill="#fff" opacity="0.35"/>`
  )
}

/** A woven label sewn inside the neck. */
export function label([x, y]: Point): string {
  return (
    `<rect x="${x - 24}" y="${y - 9}" width="48" height="18" fill="#f3ead9"/><rect x="${x - 24}" y="${y - 9}" width="48" height="18" fill="none" stroke="#8b7a5e" stroke-width="0.8" stroke-dasharray="2 1.6"/>` +
    `<path d="M${x - 14},${y - 1}H${x + 14}" stroke="#2a211b" stroke-width="2.6" stroke-dasharray="3.4 1.6"/><path d="M${x - 8},${y + 4.5}H${x + 8}" stroke="#8b7a5e" stroke-width="1"/>`
  )
}

/** A zip in the centre back, with its pull at the top. */
export function zip(from: Point, to: Point): string {
  return (
    `<path d="M${from[0]},${from[1]}L${to[0]},${to[1]}" stroke="#060304" stroke-width="3" opacity="0.5"/>` +
    `<path d="M${from[0]},${from[1]}L${to[0]},${to[1]}" stroke="#fff6e8" stroke-width="1" opacity="0.25" transform="translate(-3 0)"/>` +
    `<path d="M${from[0]},${from[1]}l-3,7l3,16l3,-16Z" fill="#b08a45"/>`
  )
}

/** Draws braid along a line; its cords overlap, the widest at the bottom. */
export function braid(line: string, colours: readonly string[], width: number): string {
  const cords = colours.map((colour, index) => {
    const breadth = width * (colours.length - index) * 1.6
    return (
      `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${round(breadth)}" stroke-linejoin="round"/>` +
      `<path d="${line}" fill="none" stroke="#120808" stroke-width="${round(breadth)}" stroke-dasharray="1.2 4" opacity="0.28"/>`
    )
  })
  return `<path d="${line}" fill="none" stroke="#050304" stroke-width="${round(width * colours.length * 1.6 + 3)}" opacity="0.3" transform="translate(1.5 2.5)"/>${cords.join('')}`
}
