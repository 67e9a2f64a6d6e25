import { handwoven, type Cloth } from '../cloth.ts'

/** A large, subdued check of crossing stripes. */
export const weaveCheck: Cloth = {
  width: 110,
  height: 110,
  finish: { ...handwoven, slub: 0.7 },
  draw({ first, second, third }) {
    const bars = (turn: string) =>
      `<g${turn}><rect x="10" width="34" height="110" fill="${second}" opacity="0.5"/><rect x="60" width="5" height="110" fill="${first}" opacity="0.8"/><rect x="72" width="2" height="110" fill="${third}"/><rect x="92" width="9" height="110" fill="${third}" opacity="0.6"/></g>`
    const twill = Array.from(
      { length: 22 },
      (_, index) =>
        `<path d="M${index * 5},0l-5,5M0,${index * 5}H110" stroke="#0a0506" stroke-width="0.7" opacity="0.1"/>`,
    ).join('')
    return bars('') + bars(' transform="rotate(90 55 55)"') + twill
  },
}
