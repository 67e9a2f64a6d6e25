import { Worker } from 'node:worker_threads'

/**
 * Milliseconds that the measured work takes on an idle core of the machine on which the times of `patience.ts` were
 * measured.
 */
const QUIET_MS = 150
/**
 * Number of cores of that machine. On a machine with fewer cores the threads share one, so it is measured as slower.
 */
const CORES = 2

const work = `
  const { createHash } = require('node:crypto')
  const { parentPort } = require('node:worker_threads')
  const began = performance.now()
  let text = 'gurara'
  for (let round = 0; round < 60_000; round += 1) text = createHash('sha256').update(text).digest('hex')
  parentPort.postMessage(performance.now() - began)`

/**
 * Measures how many times slower this machine is now than the one on which the times of `patience.ts` were measured; at
 * least 1. Takes a fraction of a second, once per run: the result is passed to all processes as TEST_PACE, which can
 * also be set by hand.
 */
export async function measurePace(): Promise<number> {
  const given = Number(process.env.TEST_PACE)
  if (given > 0) return given
  const took = await Promise.all(Array.from({ length: CORES }, timeThread))
  const pace = Math.max(1, Math.max(...took) / QUIET_MS)
  process.env.TEST_PACE = pace.toFixed(2)
  return pace
}

const timeThread = () =>
  new Promise<number>((resolve, reject) => {
    new Worker(work, { eval: true }).once('message', resolve).once('error', reject)
  })
