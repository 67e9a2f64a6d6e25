import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listBackups, listSegments, readPlace, removeSegment } from '#db/backup/place.ts'
import { clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { isFull } from '#test/run/full.ts'
import { destroyedShop, type DestroyedShop } from './destroyed-shop.ts'
import { restoreAndCheck, type Drilled } from './restored-shop.ts'

vi.setConfig({ testTimeout: patience.programme, hookTimeout: patience.programme })

const ORDERS = isFull ? 100_000 : 500
/** Long enough that some orders are older than a minute when the shop is killed. */
const SECONDS = 75

let folder: string
let destroyed: DestroyedShop
beforeAll(async () => {
  folder = makeDataDir()
  destroyed = await destroyedShop({ dataDir: makeDataDir(), backups: join(folder, 'backups') }, ORDERS, SECONDS)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Restores the shop from a copy of its backups, after `spoil` has changed the copy. */
async function drill(spoil: (backups: string) => unknown = () => {}): Promise<Drilled> {
  const [dataDir, backups] = [makeDataDir(), join(folder, 'copy')]
  execFileSync('cp', ['-a', destroyed.backups, backups])
  try {
    await spoil(backups)
    return await restoreAndCheck(destroyed, { dataDir, backups })
  } finally {
    await clearAway(dataDir)
    rmSync(backups, { recursive: true })
  }
}

// rules: backups, restore, trial restore
test('a shop whose machine is lost is restored from its backups without an order older than a minute missing', async () => {
  expect((await drill()).wrong).toEqual([])
})

const someFile = (folder: string, ending: string) =>
  join(
    folder,
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(ending))!,
  )

/** Removes the log that was stored after the backup, as if it had never been stored. */
async function removeLaterLog(backups: string): Promise<void> {
  const place = await readPlace(backups)
  const { lastSegment } = (await listBackups(place)).at(-1)!
  for (const name of await listSegments(place)) if (name > lastSegment) await removeSegment(place, name)
}

const faults: [string, (backups: string) => unknown, RegExp][] = [
  ['the log is not stored', removeLaterLog, /^\d+ orders are missing that were older than a minute\.$/],
  [
    'a picture is missing',
    (backups: string) => rmSync(someFile(join(backups, 'pictures'), '.jpg')),
    /1 missing   WRONG/,
  ],
  [
    'a file is damaged',
    (backups: string) => truncateSync(someFile(join(backups, 'files'), '.zst'), 5),
    /\nThe backup is damaged: /,
  ],
  ['no backup was tried', (backups: string) => rmSync(join(backups, 'tried.json')), /^No backup was tried\.$/],
]

test.each(isFull ? faults : faults.slice(0, 1))('the drill fails if %s', async (_, spoil, reason) => {
  expect((await drill(spoil)).wrong).toEqual([expect.stringMatching(reason)])
})
