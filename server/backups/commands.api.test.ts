import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBackups, readPlace, storeManifest } from '#db/backup/place.ts'
import { folderSource } from '#db/backup/source.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import { originalFile } from '#shop/platform/media/original.ts'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { problemOfNewest } from './try-backup.ts'

const root = join(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const PICTURE = 'a'.repeat(32)

let dataDir: string
let database: Embedded
beforeAll(async () => {
  dataDir = makeDataDir()
  database = await startEmbedded({ dataDir, log })
  await migrate({ url: database.url })
  await ask(
    database.url,
    `insert into pictures (id, format, width, height, bytes, color) values ('${PICTURE}', 'jpeg', 4, 5, 9, '#ffffff')`,
  )
  const [folder, name] = originalFile(PICTURE, 'jpeg').split('/') as [string, string]
  await mkdir(join(dataDir, 'media', folder, name.slice(0, 2)), { recursive: true })
  await writeFile(join(dataDir, 'media', folder, name.slice(0, 2), name), 'a picture')
  const { code, said } = await run('backup.ts')
  if (code !== 0) throw new Error(said)
}, patience.hook)
afterAll(async () => {
  await database.stop()
  await clearAway(dataDir)
}, patience.hook)

async function run(program: string, options: string[] = [], folder = dataDir): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(root, program), ...options], { env, cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  return { code, said }
}

const problemIn = async (folder: string) => problemOfNewest(folderSource(await readPlace(folder)), database.where, true)

// rules: backups
test('npm run backup accepts a relative data folder, and refuses a folder without a shop', async () => {
  expect(await run('backup.ts', [], relative(root, dataDir))).toMatchObject({ code: 0 })
  const empty = makeDataDir()
  expect(await run('backup.ts', [], empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`There is no shop in ${empty}`),
  })
  expect(await readdir(empty)).toEqual([])
})

// rules: restore
test('npm run restore shows what it would restore, and refuses to replace the database of a running shop', async () => {
  const dry = await run('restore.ts')
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/Restores to .*\n.*Nothing was changed\./s) })
  expect(await run('restore.ts', ['--yes'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The shop is running'),
  })
  expect(await run('restore.ts', ['--at', 'yesterday'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^--at must/),
  })
  const early = await run('restore.ts', ['--at', '2020-01-01 00:00'])
  expect(early).toMatchObject({ code: 1, said: expect.stringMatching(/^The oldest backup was complete at/) })
})

test.each(['backup.ts', 'restore.ts', 'scripts/upgrade/upgrade.mjs'])(
  '%s prints its usage and ends with an error if an option is unknown',
  async (program) => {
    const { code, said } = await run(program, ['--now'])
    expect([code, said]).toEqual([1, expect.stringMatching(/^Unknown option '--now'\.\n\n[A-Z].*npm run/s)])
    expect(said).not.toContain('at parseArgs')
    expect(await run(program, ['--help'])).toMatchObject({ code: 0, said: expect.stringMatching(/^[A-Z].*npm run/s) })
  },
)

// rules: backups
test('npm run backup prints the time of the shop, and the exact moment for npm run restore', async () => {
  const { said } = await run('backup.ts')
  const [, shown, exact] = /^Complete at +(\S+ \S+) \((\S+)\)$/m.exec(said) ?? []
  expect(momentOf(shown!.replace(' ', 'T'))).toEqual(new Date(`${exact!.slice(0, 16)}Z`))
  expect(await run('restore.ts', ['--at', exact!])).toMatchObject({ code: 0 })
})

// rules: restore
test('a dry run says whether PostgreSQL fits, and how many picture files are missing', async () => {
  const dry = await run('restore.ts')
  expect(dry.said).toMatch(/^PostgreSQL +18, as this version of the shop$/m)
  expect(dry.said).toMatch(/^Pictures +1 files, 0 missing$/m)
  const copy = join(makeDataDir(), 'copy')
  await cp(join(dataDir, 'backups'), copy, { recursive: true, preserveTimestamps: true })
  await rm(join(copy, 'pictures'), { recursive: true })
  await mkdir(join(copy, 'pictures'))
  expect((await run('restore.ts', ['--from', copy])).said).toMatch(/^Pictures +0 files, 1 missing   WRONG$/m)
  const place = await readPlace(copy)
  for (const backup of await listBackups(place)) await storeManifest(place, { ...backup, postgres: '17' })
  expect(await run('restore.ts', ['--from', copy])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The backup was made by PostgreSQL 17'),
  })
})

// rules: restore
test('a dry run says if the backups are of another shop than the one in the data folder', async () => {
  const attention = 'ATTENTION: these are the backups of another shop'
  expect((await run('restore.ts')).said).not.toContain(attention)
  const other = makeDataDir()
  await (await startEmbedded({ dataDir: other, log })).stop()
  try {
    const dry = await run('restore.ts', ['--from', join(dataDir, 'backups')], other)
    expect(dry).toMatchObject({ code: 0, said: expect.stringContaining(attention) })
  } finally {
    await clearAway(other)
  }
})

// rules: restore
test('a backup of a newer version of the shop is refused, also as a dry run', async () => {
  const copy = join(makeDataDir(), 'copy')
  await cp(join(dataDir, 'backups'), copy, { recursive: true, preserveTimestamps: true })
  const place = await readPlace(copy)
  for (const backup of await listBackups(place)) await storeManifest(place, { ...backup, shop: '99.10.0' })
  const refused = await run('restore.ts', ['--from', copy])
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('made by version 99.10.0 of the shop') })
})

// rules: restore, trial restore
test('a shop is restored in another data folder with its pictures, and a missing picture is an error', async () => {
  const [other, damaged] = [makeDataDir(), makeDataDir()]
  try {
    const backups = join(dataDir, 'backups')
    const restored = await run('restore.ts', ['--from', backups, '--yes'], other)
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/Pictures +0 missing\nRestored +1 /) })
    expect(await readdir(join(other, 'postgres'))).toEqual(expect.arrayContaining(['cluster', 'password']))
    expect(await problemIn(backups)).toBe(null)

    const copy = join(damaged, 'copy')
    await cp(backups, copy, { recursive: true, preserveTimestamps: true })
    await rm(join(copy, 'pictures'), { recursive: true })
    await mkdir(join(copy, 'pictures'))
    expect(await problemIn(copy)).toBe('The newest backup was restored, but these checks failed: Pictures: 1 missing.')
    const wrong = await run('restore.ts', ['--from', copy, '--yes'], damaged)
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('1 missing   WRONG') })
  } finally {
    for (const folder of [other, damaged]) rmSync(folder, { recursive: true, force: true })
  }
})
