import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPlace, type Place } from '#db/backup/place.ts'
import { openRecoveryKey, phraseOf, type RecoveryKey } from '#db/backup/recovery-key.ts'
import { bucketStore } from '#db/backup/second/bucket-store.ts'
import { encryptedSource, Stored } from '#db/backup/second/encrypted.ts'
import { keepSecond, type SecondState } from '#db/backup/second/keep-second.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { originalFile } from '#shop/platform/media/original.ts'
import { pathOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { hasSwift, startS3Server, swiftKeys, type S3Server } from '#test/s3-server.ts'
import { problemOfNewest } from './try-backup.ts'

const root = join(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }
/** A list has 1,000 files in a page. With the files of the database, there are three pages. */
const PICTURES = 1_100
const picture = (number: number) => pathOnDisk(originalFile(number.toString(16).padStart(32, '0'), 'jpeg'))

if (hasSwift('the second place of backups in an S3 server'))
  describe('in an S3 server', () => {
    let dataDir: string
    let database: Embedded
    let swift: S3Server
    let place: Place
    let key: RecoveryKey
    let stop: AbortController
    let state: SecondState | null
    beforeAll(async () => {
      dataDir = makeDataDir()
      ;[swift, database] = await Promise.all([startS3Server(), startEmbedded({ dataDir, log })])
      await swift.makeBucket('copies')
      await migrate({ url: database.url })
      await ask(
        database.url,
        `insert into pictures (id, format, width, height, bytes, color)
       select lpad(to_hex(number), 32, '0'), 'jpeg', 4, 5, 9, '#ffffff' from generate_series(1, ${PICTURES}) number`,
      )
      for (let number = 1; number <= PICTURES; number += 1) {
        await mkdir(join(dataDir, 'media', picture(number), '..'), { recursive: true })
        await writeFile(join(dataDir, 'media', picture(number)), `picture ${number}`)
      }
      const { code, said } = await run('backup.ts', [], dataDir)
      if (code !== 0) throw new Error(said)
      place = await readPlace(join(dataDir, 'backups'))
      key = await openRecoveryKey(dataDir)
    }, patience.hook)
    afterAll(async () => {
      stop?.abort()
      await swift?.stop()
      await database?.stop()
      await clearAway(dataDir)
    }, patience.hook)
    beforeEach(() => {
      stop?.abort()
      stop = new AbortController()
      state = null
    })

    const open = (more = {}) =>
      bucketStore(
        { endpoint: swift.endpoint, bucket: 'copies', prefix: 'shop/a.b_c-1', ...swiftKeys, ...more },
        join(dataDir, 'outgoing'),
      )
    const storedThrough = new Date()

    function keep(more = {}, chosenAt = new Date()): void {
      void keepSecond(
        {
          ...{ store: open(more), dataDir, chosenAt, signal: stop.signal },
          first: () => ({ place, storedThrough, key: key.recipient }),
          isTrialDue: () => false,
          trySecond: async () => null,
          onState: (found) => void (state = found),
          stopping: new AbortController().signal,
        },
        50,
      )
    }
    const until = (isSo: (found: SecondState) => unknown) =>
      vi.waitUntil(() => state && isSo(state), { timeout: patience.longTest, interval: 20 })

    async function run(program: string, options: string[], folder: string, more: NodeJS.ProcessEnv = {}) {
      const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production', ...more }
      const child = spawn(process.execPath, [join(root, program), ...options], { env, cwd: root })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
      const [code] = (await once(child, 'close')) as [number]
      return { code, said }
    }

    // rules: second place, trial restore
    test(
      'copies more than 1,000 files while the server is killed in between, and a trial restore finds all of them',
      async () => {
        keep()
        await vi.waitUntil(async () => (await open().list()).length > 300, {
          timeout: patience.longTest,
          interval: 100,
        })
        await swift.kill()
        await until(({ problem }) => problem?.includes(`can't be reached (ECONNREFUSED)`))
        await swift.startAgain()
        await until(({ problem, storedThrough: stored }) => !problem && stored)
        const names = await open().list()
        expect(names.length).toBeGreaterThan(2_000)
        expect(new Set(names).size).toBe(names.length)
        const source = encryptedSource(open(), new Stored(names), key)
        expect(await source.pictures()).toHaveLength(PICTURES)
        expect(await problemOfNewest(source, database.where, true)).toBe(null)
      },
      patience.programme,
    )

    // rules: restore, recovery phrase
    test(
      'npm run restore restores the shop from the bucket with the phrase, and refuses another phrase',
      async () => {
        const folder = makeDataDir()
        const restore = (phrase: string) =>
          run('restore.ts', ['--from', 's3://copies/shop/a.b_c-1', '--yes'], folder, {
            RECOVERY_PHRASE: phrase,
            BACKUP_S3_ENDPOINT: swift.endpoint,
            BACKUP_S3_REGION: swiftKeys.region,
            BACKUP_S3_ACCESS_KEY_ID: swiftKeys.accessKeyId,
            BACKUP_S3_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey,
          })
        try {
          expect((await restore(`${'abandon '.repeat(23)}art`)).said).toContain('This is not the recovery phrase')
          expect(await restore(phraseOf(key).join(' '))).toMatchObject({
            code: 0,
            said: expect.stringMatching(new RegExp(`Pictures +0 missing\nRestored +${PICTURES} `)),
          })
          expect(await readFile(join(folder, 'media', picture(7)), 'utf8')).toBe('picture 7')
        } finally {
          rmSync(folder, { recursive: true })
        }
      },
      patience.programme,
    )

    // rules: second place
    test.each([
      ['a bucket that is missing', { bucket: 'nothing' }, `doesn't exist. Check its name`],
      ['an unknown access key', { accessKeyId: 'shop:other' }, 'refused the access key (403'],
      ['a wrong secret', { secretAccessKey: 'wrong' }, 'refused the access key (403 SignatureDoesNotMatch)'],
      ['another region', { region: 'auto' }, 'Check endpoint and region'],
    ])('%s is reported with what to do', async (_, more, words) => {
      keep(more)
      await until(({ problem }) => problem?.includes(words))
    })

    // rules: second place
    test('the bucket of another shop is refused', async () => {
      await open({ prefix: 'other' }).write(
        'shop-backups.json',
        Readable.from([Buffer.from(JSON.stringify({ system: '1', key: '', writer: '', chosenAt: new Date() }))]),
      )
      keep({ prefix: 'other' })
      await until(({ problem }) => problem?.includes('contains the backups of another shop'))
    })

    // rules: second place
    test('names with special characters are written, listed, read and removed', async () => {
      const store = open({ prefix: 'special' })
      const names = ['a b', 'a+b', 'a&b', 'a<b>', 'a%20b', `a'b"`, 'é/ü', 'a(b)*!', 'a=b?c#d'].sort()
      for (const name of names) await store.write(name, Readable.from([Buffer.from(name)]))
      expect((await store.list()).sort()).toEqual(names)
      for (const name of names) expect(await text((await store.read(name))!)).toBe(name)
      for (const name of [...names, 'missing']) await store.remove(name)
      expect([await store.list(), await store.read('a b')]).toEqual([[], null])
    })
  })
else test('left out, because OpenStack Swift is not installed', () => {})
