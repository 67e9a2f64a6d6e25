import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { startEmbedded } from '#db/embedded.ts'
import { clearAway, makeDataDir } from '../embedded-shop.ts'
import { ownFolder } from '../leftovers/own-folder.ts'
import { stopUnderLoad } from './stop-under-load.ts'

/**
 * `npm run test:stop -- --times 5 --rate 200`: stops a shop under load repeatedly; no request that the shop accepted
 * may fail.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '5' }, rate: { type: 'string', default: '200' } },
})
ownFolder()
const dataDir = makeDataDir()
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const { url, stop, where } = await startEmbedded({ dataDir, log: quiet })
try {
  await migrate({ url })
  for (let time = 0; time < Number(values.times); time += 1) {
    const { answered, turnedAway, failed, ms, code } = await stopUnderLoad(url, Number(values.rate), 2)
    console.log(
      `${answered} answered, ${failed.length} failed, ${turnedAway} turned away at the door after it; stopped within ${Math.round(ms)} ms with ${code}`,
    )
    for (const each of failed.slice(0, 5)) console.log(`  ${each}`)
    if (failed.length > 0 || code !== 0) process.exitCode = 1
  }
} finally {
  await stop()
  await clearAway(dataDir, where)
}
