import { handwoven, type Cloth } from '../cloth.ts'

/** Aso-oke with rows of small holes and small patterns of weft thread between them. */
export const asoOkeOpenwork: Cloth = {
  width: 96,
  height: 120,
  finish: { ...handwoven, sheen: 0.3 },
  draw({ first, second, third }) {
    const eyelets = [10, 34, 58, 82]
      .map(
        (y) =>
          `<ellipse cx="24" cy="${y}" rx="3" ry="6.5" fill="#0a0506" opacity="0.75"/><ellipse cx="24" cy="${y}" rx="4.6" ry="8.4" fill="none" stroke="${first}" stroke-width="1.6"/>`,
      )
      .join('')
    const floats = [0, 1, 2, 3, 4, 5, 6]
      .map((row) => {
        const half = 4 + 4 * Math.min(row, 6 - row)
        return `<rect x="${72 - half}" y="${20 + row * 9}" width="${half * 2}" height="6" fill="${row % 2 ? first : third}"/>`
      })
      .join('')
    const weft = Array.from(
      { length: 40 },
      (_, index) => `<path d="M0,${index * 3}H96" stroke="#0a0506" stroke-width="0.8" opacity="0.17"/>`,
    ).join('')
    return (
      `<rect x="8" width="3" height="120" fill="${third}"/><rect x="38" width="3" height="120" fill="${third}"/><rect x="46" width="2" height="120" fill="${second}"/><rect x="94" width="2" height="120" fill="${second}"/>` +
      floats +
      `<path d="M72,96l7,7l-7,7l-7,-7Z" fill="${first}"/>` +
      eyelets +
      `<ellipse cx="24" cy="106" rx="3" ry="6.5" fill="#0a0506" opacity="0.75"/><ellipse cx="24" cy="106" rx="4.6" ry="8.4" fill="none" stroke="${first}" stroke-width="1.6"/>` +
      weft
    )
  },
}
