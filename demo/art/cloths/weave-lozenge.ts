import { handwoven, type Cloth } from '../cloth.ts'

/** A woven pattern of stepped diamonds. */
export const weaveLozenge: Cloth = {
  width: 96,
  height: 112,
  finish: handwoven,
  draw({ first, second, third }) {
    const stepped = (x: number, y: number, size: number, colour: string) =>
      Array.from({ length: size * 2 - 1 }, (_, row) => {
        const half = (row < size ? row + 1 : size * 2 - 1 - row) * 6
        return `<rect x="${x - half}" y="${y + (row - size + 1) * 7 - 3.5}" width="${half * 2}" height="7.2" fill="${colour}"/>`
      }).join('')
    const corners = [
      [0, 0],
      [96, 0],
      [0, 112],
      [96, 112],
    ]
      .map(
        ([x, y]) =>
          stepped(x ?? 0, y ?? 0, 7, third) + stepped(x ?? 0, y ?? 0, 5, second) + stepped(x ?? 0, y ?? 0, 2, first),
      )
      .join('')
    const weft = Array.from(
      { length: 32 },
      (_, index) => `<path d="M0,${index * 3.5}H96" stroke="#0a0506" stroke-width="0.9" opacity="0.16"/>`,
    ).join('')
    return (
      corners +
      stepped(48, 56, 7, first) +
      stepped(48, 56, 5, second) +
      stepped(48, 56, 3, third) +
      stepped(48, 56, 1, first) +
      weft
    )
  },
}
