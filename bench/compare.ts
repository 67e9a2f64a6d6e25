import { rateOf, type Asking } from './load.ts'
import { measured, startProgram, type Program } from './program.ts'
import { onServerCore } from './cores.ts'
import type { Shop } from './shop.ts'
import { spreadOf, type Finding } from './spread.ts'

export type Effort = { rounds: number; seconds: number }

/** Requests per second, and milliseconds of processor time per request. */
type Measured = { rate: number; cpuMs: number }

/**
 * Compares the shop's request rate with that of a bare server that sends the same bytes on the same core, in
 * alternating rounds.
 */
export async function againstBareServer(
  name: string,
  shop: Shop,
  { path, encoding, least }: { path: string; encoding: string; least: number },
  effort: Effort,
): Promise<Finding> {
  const headers = { 'accept-encoding': encoding }
  const url = shop.url + path
  const bare = await startProgram(onServerCore(measured('bench/bare-server.ts', url, encoding)), /http:\S+/)
  try {
    const rounds = await inTurns([shop, { url, headers }], [bare, { url: bare.said, headers }], effort)
    const ratio = spreadOf(rounds.map(({ own, limit }) => own.rate / limit.rate))
    return {
      name,
      measured: spreadOf(rounds.map(({ own }) => own.rate)),
      limit: spreadOf(rounds.map(({ limit }) => limit.rate)),
      ratio,
      wanted: `≥ ${least} of bare node:http`,
      isMet: ratio.median >= least,
      unit: '/s',
      cpuMs: spreadOf(rounds.map(({ own }) => own.cpuMs)),
      limitCpuMs: spreadOf(rounds.map(({ limit }) => limit.cpuMs)),
    }
  } finally {
    await bare.stop()
  }
}

/**
 * Compares the processor time of a page that the shop renders with that of an almost empty page of the router, on the
 * same core, in alternating rounds.
 */
export async function againstEmptyPage(
  name: string,
  shop: Shop,
  { path, mostMs }: { path: (count: number) => string; mostMs: number },
  effort: Effort,
): Promise<Finding> {
  const empty = await startProgram(onServerCore(measured('bench/empty-page.ts')), /http:\S+/)
  try {
    const rounds = await inTurns([shop, { url: shop.url, path }], [empty, { url: empty.said, path }], effort)
    const cpuMs = spreadOf(rounds.map(({ own }) => own.cpuMs))
    return {
      name,
      measured: cpuMs,
      limit: spreadOf(rounds.map(({ limit }) => limit.cpuMs)),
      ratio: spreadOf(rounds.map(({ own, limit }) => own.cpuMs / limit.cpuMs)),
      wanted: `≤ ${mostMs} ms; the second figure is an almost empty page`,
      isMet: cpuMs.median <= mostMs,
      unit: 'ms of processor time',
    }
  } finally {
    await empty.stop()
  }
}

type Asked = [program: Pick<Program, 'cpuMs'>, asking: Omit<Asking, 'seconds'>]

const WARM_SECONDS = 3

async function inTurns(own: Asked, limit: Asked, { rounds, seconds }: Effort) {
  for (const asked of [own, limit]) await measure(asked, WARM_SECONDS)
  const found: { own: Measured; limit: Measured }[] = []
  for (let round = 0; round < rounds; round++)
    found.push({ limit: await measure(limit, seconds), own: await measure(own, seconds) })
  return found
}

async function measure([program, asking]: Asked, seconds: number): Promise<Measured> {
  const before = await program.cpuMs()
  const rate = await rateOf({ ...asking, seconds })
  return { rate, cpuMs: ((await program.cpuMs()) - before) / (rate * seconds) }
}
