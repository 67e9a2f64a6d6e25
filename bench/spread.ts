export type Spread = { median: number; low: number; high: number }

export function spreadOf(rounds: number[]): Spread {
  const sorted = rounds.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)]!, low: sorted[0]!, high: sorted.at(-1)! }
}

export type Finding = {
  name: string
  measured: Spread
  limit?: Spread
  ratio?: Spread
  wanted: string
  isMet: boolean
  unit: string
  cpuMs?: Spread
}

/** Formats a result as one line: the measured value, the target, and whether the target is met. */
export function lineOf({ name, measured, limit, ratio, wanted, isMet, unit, cpuMs }: Finding): string {
  const against =
    limit && ratio
      ? ` / ${whole(limit)} = ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`
      : ''
  const own = against
    ? whole(measured)
    : `${whole(measured)} (${Math.round(measured.low)} to ${Math.round(measured.high)})`
  return `${isMet ? '✓' : '✗'} ${name.padEnd(28)} ${own}${against} ${unit}, target ${wanted}${cpuMs ? `; ${figure(cpuMs.median)} ms of processor time each (${figure(cpuMs.low)} to ${figure(cpuMs.high)})` : ''}`
}

const whole = ({ median }: Spread): string => Math.round(median).toLocaleString('en')
const figure = (ms: number): string => ms.toFixed(2)
