import { handwoven, type Cloth } from '../cloth.ts'

/** Aso-oke: narrow hand-woven strips sewn edge to edge, with metallic thread. */
export const asoOkeStripe: Cloth = {
  width: 128,
  height: 8,
  finish: { ...handwoven, sheen: 0.3 },
  draw({ first, second, third }) {
    const bars: readonly [number, number, string][] = [
      [6, 4, first],
      [14, 2, first],
      [22, 10, second],
      [36, 2, third],
      [42, 14, third],
      [48, 2, first],
      [60, 2, third],
      [70, 3, first],
      [76, 8, second],
      [88, 2, first],
      [93, 2, first],
      [104, 10, third],
      [118, 3, second],
    ]
    const weft = [0, 2, 4, 6]
      .map((y) => `<path d="M0,${y}H128" stroke="#0a0506" stroke-width="0.9" opacity="0.2"/>`)
      .join('')
    return (
      bars.map(([x, width, colour]) => `<rect x="${x}" width="${width}" height="8" fill="${colour}"/>`).join('') +
      weft +
      '<rect x="126.5" width="1.5" height="8" fill="#050203" opacity="0.55"/><path d="M127,1V4" stroke="#fff3dc" stroke-width="0.8" opacity="0.5"/>'
    )
  },
}
