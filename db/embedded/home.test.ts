import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

const FOLDERS = 200

/** Creates many data folders, each at the same time as a second thread. */
const making = `
  const { workerData: { home, folder, count, turns } } = require('node:worker_threads')
  import(home).then(({ makeDataFolder }) => {
    for (let number = 0; number < count; number++) {
      Atomics.add(turns, number, 1)
      while (Atomics.load(turns, number) < 2);
      makeDataFolder(folder + '/' + number)
    }
  })`

test('two simultaneous first starts create the same folders without an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-doors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const turns = new Int32Array(new SharedArrayBuffer(FOLDERS * Int32Array.BYTES_PER_ELEMENT))
  const workerData = { home: new URL('./home.ts', import.meta.url).href, folder, count: FOLDERS, turns }
  const start = () => once(new Worker(making, { eval: true, workerData }), 'exit')
  await Promise.all([start(), start()])
  expect(
    Array.from({ length: FOLDERS }, (_, number) => existsSync(join(folder, String(number), 'postgres'))),
  ).not.toContain(false)
})
