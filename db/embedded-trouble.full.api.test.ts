import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, canMount, clearAway, copyDatabase, isRoot, makeDataDir } from '#test/embedded-shop.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { findBinaries, platformPackage } from './embedded/binaries.ts'
import { DatabaseCannotStart } from './embedded/cannot-start.ts'
import { serviceUser } from './embedded/service-user.ts'

let prepared: string
let outside: string
let said: string[]
const say = (message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }
const start = (dataDir: string): Promise<Embedded> => startEmbedded({ dataDir, log })

/** Returns the error message of a start that is expected to fail within a limited time. */
async function refusal(dataDir: string): Promise<string> {
  const error = await start(dataDir).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseCannotStart)
  return String(error)
}

beforeAll(async () => {
  prepared = makeDataDir()
  await (await start(prepared)).stop()
})
afterAll(() => clearAway(prepared))
beforeEach(() => {
  outside = makeDataDir()
  said = []
})
afterEach(() => clearAway(outside))

test('reports a file at the path of the data folder', async () => {
  const dataDir = join(outside, 'data')
  writeFileSync(dataDir, '')
  expect(await refusal(dataDir)).toContain(
    `${dataDir}/postgres can't be used as a folder, because a file with this name exists`,
  )
})

test('reports a missing password file', async () => {
  copyDatabase(prepared, outside)
  rmSync(join(outside, 'postgres', 'password'))
  expect(await refusal(outside)).toContain(`password is missing: ${outside}/postgres/password`)
})

test('does not open a database of another major version', async () => {
  copyDatabase(prepared, outside)
  writeFileSync(join(outside, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  expect(await refusal(outside)).toContain('was created by PostgreSQL 17')
})

test('repeats an interrupted first start from the beginning', async () => {
  const half = join(outside, 'postgres', 'cluster.new')
  mkdirSync(half, { recursive: true })
  chmodSync(join(outside, 'postgres'), 0o711)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  const { url, stop } = await start(outside)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  expect(existsSync(half)).toBe(false)
})

if (!isRoot)
  test('reports a folder without write permission', async () => {
    chmodSync(outside, 0o555)
    expect(await refusal(outside)).toContain(`No permission to write in ${outside}/postgres`)
    chmodSync(outside, 0o755)
  })

if (isRoot)
  describe('starts as root with a strict umask', () => {
    let umask: number
    beforeEach(() => {
      umask = process.umask(0o077)
    })
    afterEach(() => void process.umask(umask))

    test('creates the database in an accessible folder if a parent folder is private, and finds it at the next start', async () => {
      const dataDir = join(outside, 'private', 'data')
      mkdirSync(join(outside, 'private'), { mode: 0o700 })
      const first = await start(dataDir)
      expect(first.where).toMatch(/^\/var\/lib\/\w+\/database-\w+$/)
      expect(said).toEqual([
        `A parent folder of ${dataDir}/postgres is private, so the database files are in ${first.where}`,
      ])
      await ask(first.url, `create table kept as select 'dress' as thing`)
      await first.stop()

      const second = await start(dataDir)
      expect(second.where).toBe(first.where)
      expect(await ask(second.url, 'select thing from kept')).toEqual([{ thing: 'dress' }])
      await second.stop()

      rmSync(first.where, { recursive: true })
      expect(await refusal(dataDir)).toContain(
        `According to ${dataDir}/postgres/moved-to, the database files are in ${first.where}, but that folder does not`,
      )
    })

    test('reports a database folder that became private, and creates no empty database elsewhere', async () => {
      const dataDir = join(outside, 'data')
      mkdirSync(dataDir)
      copyDatabase(prepared, dataDir)
      chmodSync(dataDir, 0o700)
      expect(await refusal(dataDir)).toContain('a parent folder is private')
      chmodSync(dataDir, 0o711)
      await (await start(dataDir)).stop()
    })

    test('runs the PostgreSQL programs from a copy if their folder is private', async () => {
      const user = await serviceUser()
      const native = join(outside, 'private', 'native')
      mkdirSync(join(outside, 'private'), { mode: 0o700 })
      execFileSync('cp', ['-R', platformPackage().native, native])
      const { folder } = await findBinaries(user, { native, release: 'of-a-test' })
      expect(folder).toMatch(/^\/var\/lib\/\w+\/postgres-of-a-test\/bin$/)
      expect(await findBinaries(user, { native, release: 'of-a-test' })).toMatchObject({ folder })
      rmSync(join(folder, '..'), { recursive: true })
    })
  })

if (canMount())
  describe('starts on a separate disk', () => {
    const mount = (...options: string[]) =>
      execFileSync('mount', ['-o', ['mode=711', ...options].join(), '-t', 'tmpfs', 'tmpfs', outside])
    const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, outside])
    const fill = () => {
      const { bavail, bsize } = statfsSync(outside)
      writeFileSync(join(outside, 'ballast'), Buffer.alloc(bavail * bsize))
    }
    afterEach(() => execFileSync('umount', ['--lazy', outside]))

    test('reports a full disk at the first start, and starts once there is free space', async () => {
      mount('size=30m')
      expect(await refusal(outside)).toContain(`The disk that holds ${outside}/postgres is full`)
      remount('size=200m')
      await (await start(outside)).stop()
    })

    test('reports a disk without any free space', async () => {
      mount('size=1m')
      fill()
      expect(await refusal(outside)).toContain('is full')
    })

    test('reports a full disk at a later start, without losing data', async () => {
      mount('size=200m')
      copyDatabase(prepared, outside)
      const first = await start(outside)
      await ask(first.url, `create table kept as select 'dress' as thing`)
      await first.stop()
      fill()
      expect(await refusal(outside)).toContain('is full')
      rmSync(join(outside, 'ballast'))
      const second = await start(outside)
      expect(await ask(second.url, 'select thing from kept')).toEqual([{ thing: 'dress' }])
      await second.stop()
    })

    test('reports a read-only disk at the first start and later', async () => {
      mount('size=200m')
      remount('ro')
      expect(await refusal(outside)).toContain(`The disk that holds ${outside}/postgres is read-only`)
      remount('rw')
      copyDatabase(prepared, outside)
      remount('ro')
      expect(await refusal(outside)).toContain(`The disk that holds ${outside}/postgres is read-only`)
      remount('rw')
      expect(readFileSync(join(outside, 'postgres', 'password'), 'utf8')).toMatch(/\S{32}/)
    })
  })
