import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlace } from '#db/backup/place.ts'
import { openRecoveryKey, phraseOf, type RecoveryKey } from '#db/backup/recovery-key.ts'
import { copyAway } from '#db/backup/second/copy-away.ts'
import { encryptedSource, Stored } from '#db/backup/second/encrypted.ts'
import { claim, openStore, readMark, writeMark } from '#db/backup/second/open-second.ts'
import type { SecondPlace, Store } from '#db/backup/second/store.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { originalFile } from '#shop/platform/media/original.ts'
import { pathOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import { bucketKeys, startBucket, type FakeBucket } from '#test/bucket.ts'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { problemOfNewest } from './try-backup.ts'

const root = join(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const PICTURE = pathOnDisk(originalFile('a'.repeat(32), 'jpeg'))
const SECRET_KEY = `${Buffer.alloc(32, 7).toString('base64')}\n`
const OTHER_PHRASE = `${'abandon '.repeat(23)}art`

let dataDir: string
let database: Embedded
let bucket: FakeBucket
let key: RecoveryKey
/** The encrypted backups in a folder and in a bucket. */
let stores: Record<SecondPlace['kind'], Store>
beforeAll(async () => {
  dataDir = makeDataDir()
  bucket = await startBucket('copies')
  await writeFile(join(dataDir, 'secret-key'), SECRET_KEY, { mode: 0o600 })
  database = await startEmbedded({ dataDir, log })
  await migrate({ url: database.url })
  const values = `'${'a'.repeat(32)}', 'jpeg', 4, 5, 9, '#ffffff'`
  await ask(database.url, `insert into pictures (id, format, width, height, bytes, color) values (${values})`)
  await ask(database.url, `insert into backup_choice (place, chosen_at, chosen_by) values ('', now(), 'Ada')`)
  await mkdir(join(dataDir, 'media', PICTURE, '..'), { recursive: true })
  await writeFile(join(dataDir, 'media', PICTURE), 'a picture')
  const { code, said } = await run('backup.ts', [], dataDir)
  if (code !== 0) throw new Error(said)

  const place = await readPlace(join(dataDir, 'backups'))
  key = await openRecoveryKey(dataDir)
  await mkdir(join(dataDir, 'disk'))
  const { endpoint } = bucket
  stores = {
    folder: openStore({ kind: 'folder', path: join(dataDir, 'disk') }, dataDir),
    bucket: openStore({ kind: 'bucket', endpoint, bucket: 'copies', prefix: 'shop', ...bucketKeys }, dataDir),
  }
  for (const store of Object.values(stores)) {
    await claim(store, { dataDir, system: place.system, key, chosenAt: new Date() })
    const copying = { dataDir, now: new Date(), signal: new AbortController().signal, onProgress: () => {} }
    await copyAway({ place, store, stored: new Stored([]), key, ...copying })
  }
}, patience.hook)
afterAll(async () => {
  bucket.close()
  await database.stop()
  await clearAway(dataDir)
}, patience.hook)

type Ran = { code: number; said: string }

async function run(program: string, options: string[], folder: string, more: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production', ...more }
  const child = spawn(process.execPath, [join(root, program), ...options], { env, cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Runs `work` with an empty data folder. */
async function onNewMachine(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeDataDir()
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// rules: restore, recovery phrase
test('an encrypted folder and the phrase bring back the shop, its pictures and both keys', () =>
  onNewMachine(async (folder) => {
    const restore = (phrase: string, ...options: string[]) =>
      run('restore.ts', ['--from', join(dataDir, 'disk'), ...options], folder, { RECOVERY_PHRASE: phrase })
    expect(await restore('', '--yes')).toMatchObject({ code: 1, said: expect.stringContaining('are encrypted') })
    expect(await restore(OTHER_PHRASE, '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('This is not the recovery phrase of the backups in'),
    })
    const phrase = phraseOf(key).join(' ')
    expect(await restore(phrase)).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') })
    const restored = await restore(phrase, '--yes')
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Pictures +0 missing\nRestored +1 .*The secret key was put back/s),
    })
    expect(restored.said).not.toContain('former recovery phrase')
    expect(restored.said).toContain('choose the second place of the backups again in the back office')
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(SECRET_KEY)
    expect(await openRecoveryKey(folder)).toEqual(key)
    expect(await readFile(join(folder, 'media', PICTURE), 'utf8')).toBe('a picture')
  }))

// rules: restore, replaced phrase
test('a restore with a former phrase says that this phrase is in use again', () =>
  onNewMachine(async (folder) => {
    const mark = (await readMark(stores.folder))!
    const former = [{ key: mark.key, suffix: mark.suffix }]
    await writeMark(stores.folder, { ...mark, key: 'of the new phrase', suffix: '.age-00000000', former })
    try {
      const options = ['--from', join(dataDir, 'disk'), '--yes']
      const restored = await run('restore.ts', options, folder, { RECOVERY_PHRASE: phraseOf(key).join(' ') })
      expect(restored).toMatchObject({
        code: 0,
        said: expect.stringContaining(
          'The former recovery phrase is in use again. Replace it, and choose an empty folder or prefix.',
        ),
      })
    } finally {
      await writeMark(stores.folder, mark)
    }
  }))

// rules: restore, recovery phrase
test('a restore from a bucket fetches only the files that it needs, and replaces no other secret key', () =>
  onNewMachine(async (folder) => {
    const from = ['--from', 's3://copies/shop', '--yes']
    expect((await run('restore.ts', from, folder)).said).toContain('set BACKUP_S3_ENDPOINT')
    const other = Buffer.alloc(32, 8).toString('base64')
    await writeFile(join(folder, 'secret-key'), other, { mode: 0o600 })
    bucket.objects.set('/copies/shop/pictures/ff/not-in-the-list.part', { bytes: Buffer.from('x'), type: undefined })
    const restored = await run('restore.ts', from, folder, {
      RECOVERY_PHRASE: phraseOf(key).join(' '),
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_REGION: bucketKeys.region,
      BACKUP_S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('which was not replaced') })
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(other)
  }))

// rules: restore, recovery phrase
test('the unencrypted backup folder and the phrase bring back the secret key; without it, the command says so', () =>
  onNewMachine(async (folder) => {
    const restore = (more: NodeJS.ProcessEnv) =>
      run('restore.ts', ['--from', join(dataDir, 'backups'), '--yes'], folder, more)
    expect(await restore({ RECOVERY_PHRASE: OTHER_PHRASE })).toMatchObject({
      code: 1,
      said: expect.stringContaining('This is not the recovery phrase of these backups.'),
    })
    const without = await restore({})
    expect(without).toMatchObject({ code: 0, said: expect.stringContaining('The secret key was not restored.') })
    expect((await restore({ RECOVERY_PHRASE: phraseOf(key).join(' ') })).code).toBe(0)
    expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(SECRET_KEY)
  }))

// rules: trial restore, second place
test('a trial restore of the second place succeeds, and fails if a picture is missing there', async () => {
  const trial = async (store: Store) =>
    problemOfNewest(encryptedSource(store, new Stored(await store.list()), key), database.where, true)
  expect(await trial(stores.folder)).toBe(null)
  await stores.bucket.remove(`pictures/${PICTURE}.age`)
  expect(await trial(stores.bucket)).toBe(
    'The newest backup was restored, but these checks failed: Pictures: 1 missing.',
  )
})
