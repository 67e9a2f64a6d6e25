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
  /** Processor time of the limit. */
  limitCpuMs?: Spread
}

/** Formats a result as one line: the measured value, the target, and whether the target is met. */
export function lineOf({ name, measured, limit, ratio, wanted, isMet, unit, cpuMs, limitCpuMs }: Finding): string {
  const against =
    limit && ratio
      ? ` / ${whole(limit.median)} = ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`
      : ''
  const own = against
    ? whole(measured.median)
    : `${whole(measured.median)} (${whole(measured.low)} to ${whole(measured.high)})`
  const limitTime = limitCpuMs ? ` / ${figure(limitCpuMs.median)}` : ''
  const time = cpuMs
    ? `; ${figure(cpuMs.median)}${limitTime} ms of processor time each (${figure(cpuMs.low)} to ${figure(cpuMs.high)})`
    : ''
  return `${isMet ? '✓' : '✗'} ${name.padEnd(34)} ${own}${against} ${unit}, target ${wanted}${time}`
}

const whole = (amount: number): string =>
  amount < 10 ? amount.toFixed(2).replace('.00', '') : Math.round(amount).toLocaleString('en')
const figure = (ms: number): string => ms.toFixed(2)

/** Formats the results of a run as a short table, one row each: whether the target is met, result and target. */
export const tableOf = (findings: readonly Finding[]): string =>
  findings
    .map(({ name, measured, ratio, wanted, isMet, unit }) => {
      const result = ratio && unit === '/s' ? `× ${ratio.median.toFixed(2)}` : `${whole(measured.median)} ${unit}`
      return `${isMet ? '✓' : '✗'} ${name.padEnd(34)} ${result.padEnd(28)} ${wanted}`
    })
    .join('\n')
