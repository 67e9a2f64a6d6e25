import { rateOf, type Asking } from './load.ts'
import { startProgram } from './program.ts'
import { onServerCore } from './cores.ts'
import type { Shop } from './shop.ts'
import { spreadOf, type Finding } from './spread.ts'

export type Effort = { rounds: number; seconds: number }

/**
 * Compares the shop's request rate with that of a bare server that sends the same bytes on the same core, in
 * alternating rounds.
 */
export async function againstBareServer(
  name: string,
  url: string,
  encoding: string,
  least: number,
  effort: Effort,
): Promise<Finding> {
  const headers = { 'accept-encoding': encoding }
  const bare = await startProgram(onServerCore([process.execPath, 'bench/bare-server.ts', url, encoding]), /http:\S+/)
  try {
    await warm({ url, headers, seconds: 2 }, { url: bare.said, headers, seconds: 2 })
    const rounds: { shop: number; limit: number }[] = []
    for (let round = 0; round < effort.rounds; round++) {
      const limit = await rateOf({ url: bare.said, headers, seconds: effort.seconds })
      rounds.push({ limit, shop: await rateOf({ url, headers, seconds: effort.seconds }) })
    }
    const ratio = spreadOf(rounds.map(({ shop, limit }) => shop / limit))
    return {
      name,
      measured: spreadOf(rounds.map(({ shop }) => shop)),
      limit: spreadOf(rounds.map(({ limit }) => limit)),
      ratio,
      wanted: `≥ ${least} of bare node:http`,
      isMet: ratio.median >= least,
      unit: '/s',
    }
  } finally {
    await bare.stop()
  }
}

/**
 * Compares the shop's request rate with a fixed number. Also measures the processor time per response, which other load
 * on the machine affects less than the rate.
 */
export async function againstFigure(
  name: string,
  shop: Shop,
  asking: Omit<Asking, 'seconds'>,
  least: number,
  { rounds, seconds }: Effort,
): Promise<Finding> {
  await warm({ ...asking, seconds: 3 })
  const rates: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await shop.cpuMs()
    const rate = await rateOf({ ...asking, seconds })
    rates.push(rate)
    costs.push(((await shop.cpuMs()) - before) / (rate * seconds))
  }
  const measured = spreadOf(rates)
  return { name, measured, wanted: `≥ ${least}/s`, isMet: measured.median >= least, unit: '/s', cpuMs: spreadOf(costs) }
}

async function warm(...asked: Asking[]): Promise<void> {
  for (const each of asked) await rateOf(each)
}
