import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { bucketKeys, startBucket, type FakeBucket } from '#test/bucket.ts'
import { canMount } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { openPlace, storeSegment, type Place } from '../place.ts'
import { openRecoveryKey } from '../recovery-key.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import { keepSecond, type SecondState } from './keep-second.ts'
import type { Store } from './store.ts'

let dataDir: string
let bucket: FakeBucket
let place: Place
let stop: AbortController
/** All reported states, the last one at the end. */
let states: SecondState[]
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  await mkdir(join(dataDir, 'disk'))
  bucket = await startBucket('copies')
  place = await openPlace(join(dataDir, 'backups'), '42', true)
  await store('000000010000000000000001', 'first')
  stop = new AbortController()
  states = []
})
afterEach(() => {
  stop.abort()
  bucket.close()
  rmSync(dataDir, { recursive: true })
})

async function store(name: string, content: string | Buffer): Promise<void> {
  writeFileSync(join(dataDir, 'segment'), content)
  await storeSegment(place, name, join(dataDir, 'segment'), new Date('2026-11-21T08:00:00Z'))
}

const THROUGH = new Date('2026-11-21T08:00:00Z')
const EVERY_MS = 20
const HANGS_MS = 200

async function keep(chosen: Store, trial: (string | null)[] = [], storedThrough: Date | null = THROUGH): Promise<void> {
  const { recipient } = await openRecoveryKey(dataDir)
  void keepSecond(
    {
      ...{ store: chosen, dataDir, chosenAt: THROUGH },
      first: () => ({ place, storedThrough, key: recipient }),
      isTrialDue: () => trial.length > 0,
      trySecond: async () => trial.shift() ?? null,
      onState: (state) => states.push(state),
      ...{ signal: stop.signal, stopping: new AbortController().signal },
    },
    EVERY_MS,
    HANGS_MS,
  )
}
const until = (isSo: (state: SecondState) => unknown) =>
  vi.waitUntil(() => states.length > 0 && isSo(states.at(-1)!), { timeout: patience.poll, interval: 10 })
const problem = (words: string) => until((state) => state.problem?.includes(words))
const isStored = () => until((state) => !state.problem && state.storedThrough)
const openBucket = (more = {}) =>
  bucketStore(
    { endpoint: bucket.endpoint, bucket: 'copies', prefix: '', ...bucketKeys, ...more },
    join(dataDir, 'outgoing'),
    HANGS_MS,
  )

// rules: second place
test('a bucket that refuses the key, is full, fails or never responds is reported, and used again later', async () => {
  const answers = { 403: 'refused the access key (403', 507: 'is full (507', 500: 'reports an error (500' }
  await keep(openBucket())
  await isStored()
  for (const [status, words] of Object.entries(answers)) {
    bucket.trouble = (response) => void response.writeHead(Number(status)).end()
    await problem(words)
  }
  bucket.trouble = () => {}
  await problem(`doesn't respond`)
  bucket.trouble = null
  await store('000000010000000000000002', 'second')
  await isStored()
  await vi.waitUntil(() => [...bucket.objects.keys()].some((name) => name.includes('000000010000000000000002')), {
    timeout: patience.poll,
  })
})

// rules: second place
test.each([
  ['another bucket', () => openBucket({ bucket: 'other' }), `doesn't exist. Check its name`],
  ['a wrong key', () => openBucket({ accessKeyId: 'wrong' }), 'refused the access key (403 SignatureDoesNotMatch)'],
  ['a server that is down', () => openBucket({ endpoint: 'http://127.0.0.1:1' }), `can't be reached`],
  ['a missing folder', () => folderStore(join(dataDir, 'nothing')), 'is missing. If it is on another disk'],
])('%s is reported with what to do', async (_, open, words) => {
  await keep(open())
  await problem(words)
})

// rules: second place
test('a place that can’t be used is reported before the first backup is complete', async () => {
  writeFileSync(join(dataDir, 'disk', 'shop-backups.json'), 'not a mark')
  await keep(folderStore(join(dataDir, 'disk')), [], null)
  await problem('is damaged. Choose another folder or prefix.')
})

// rules: second place
test('the log is copied before the first full backup is complete, and new log too', async () => {
  const disk = folderStore(join(dataDir, 'disk'))
  const copied = (name: string) =>
    vi.waitUntil(async () => (await disk.list()).some((each) => each.startsWith(`wal/${name}`)), {
      timeout: patience.poll,
    })
  await keep(disk, [], null)
  await copied('000000010000000000000001')
  await store('000000010000000000000002', 'second')
  await copied('000000010000000000000002')
  await until((state) => !state.problem && !state.storedThrough)
})

// rules: second place
test('a folder that hangs is reported, and used again when it responds', async () => {
  const folder = folderStore(join(dataDir, 'disk'))
  const hanging = Promise.withResolvers<void>()
  await keep({ ...folder, read: async (name) => (await hanging.promise, folder.read(name)) })
  await problem(`doesn't respond. Copying continues when it responds.`)
  hanging.resolve()
  await isStored()
})

// rules: trial restore, second place
test('the result of a trial restore is stored in the place, and read after a restart', async () => {
  await keep(openBucket(), ['Pictures: 1 missing'])
  await until((state) => state.tried?.problem === 'Pictures: 1 missing')
  await vi.waitUntil(() => bucket.objects.has('/copies/tried.json.age'), { timeout: patience.poll })
  stop.abort()
  stop = new AbortController()
  states = []
  await keep(openBucket())
  await until((state) => state.tried?.problem === 'Pictures: 1 missing')
})

if (canMount())
  // rules: second place
  test('a full or read-only disk is reported, and used again when there is room', async () => {
    const disk = join(dataDir, 'disk')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      await keep(folderStore(disk))
      await isStored()
      writeFileSync(join(disk, 'filling'), Buffer.alloc(900_000))
      await store('000000010000000000000002', Buffer.from(Array.from({ length: 500_000 }, () => Math.random() * 256)))
      await problem('is full. Free some space')
      rmSync(join(disk, 'filling'))
      await isStored()
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await store('000000010000000000000003', 'third')
      await problem('is read-only')
      execFileSync('mount', ['-o', 'remount,rw', disk])
      await isStored()
    } finally {
      stop.abort()
      execFileSync('umount', ['-l', disk])
    }
  })
