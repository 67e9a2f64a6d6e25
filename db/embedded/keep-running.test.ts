import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const said: string[] = []
const say = (message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }

// rules: bundled database
test('gives up if the database keeps stopping, and logs the reason', async () => {
  const dead = spawn('true')
  await new Promise((ended) => dead.once('close', ended))
  let [starts, givenUp] = [0, 0]
  const keeping = keepRunning({
    first: { pid: dead.pid!, port: 1 },
    startAgain: async () => ({ pid: dead.pid!, port: ++starts }),
    beingStarted: () => undefined,
    log,
    logFolder: '/its/log',
    onGivenUp: () => (givenUp += 1),
    pace: { lookMs: 2, waitsMs: [0] },
  })
  await expect.poll(() => givenUp).toBe(1)
  await keeping.stop()
  expect([starts, givenUp]).toEqual([30, 1])
  expect(said.at(-1)).toBe(
    'The database keeps stopping, so the shop exits: it ended 31 times within 10 minutes. The database log is in /its/log',
  )
})
