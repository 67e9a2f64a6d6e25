import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { troubleOf } from '#db/trouble.ts'
import { canMount, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { tryRoomIn, tryRoomInDatabase } from './room.ts'

let folder: string
beforeEach(() => {
  folder = makeDataDir()
})
afterEach(() => clearAway(folder))

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const troubleIn = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => troubleOf(error) ?? error,
  )

test('the check for free disk space ignores a missing folder, and leaves no file in an existing one', async () => {
  await tryRoomIn(join(folder, 'none'))
  await tryRoomIn(folder)
  expect(execFileSync('ls', ['-A', folder], { encoding: 'utf8' })).toBe('')
})

if (canMount())
  // rules: health checks
  test('detects when the database or picture disk is full, and when it has space again', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=711,size=200m', 'tmpfs', folder])
    try {
      const { url, stop } = await startEmbedded({ dataDir: folder, log: quiet })
      const { db, close } = connect({ url, max: 1 })
      const pictures = join(folder, 'media')
      await mkdir(pictures)
      const troubles = async () => [await troubleIn(tryRoomInDatabase(db)), await troubleIn(tryRoomIn(pictures))]
      expect(await troubles()).toEqual([null, null])
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize))
      expect(await troubles()).toEqual(['no-room', 'no-room'])
      rmSync(join(folder, 'ballast'))
      expect(await troubles()).toEqual([null, null])
      await close()
      await stop()
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  })
