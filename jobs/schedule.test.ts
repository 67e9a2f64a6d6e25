import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '#services'
import { schedule } from './schedule.ts'
import { workOffOutbox } from './work-off-outbox.ts'
import { startWorker } from './worker.ts'

const ofEachProvider = (job: string, seconds: number) =>
  Object.fromEntries(['paystack', 'flutterwave', 'sandbox', 'test'].map((name) => [`${job} of ${name}`, seconds]))

const everySeconds = {
  'add up what changed since': 5,
  ...ofEachProvider('look into webhooks', 2),
  ...ofEachProvider('look at open payments', 60),
  ...ofEachProvider('ask about refunds', 60),
  ...ofEachProvider('compare with the lists', 3 * 60 * 60),
  ...ofEachProvider('read settlements', 3 * 60 * 60),
  'release what was not paid in time': 30,
  'remind of transfers, and let go what did not come': 30,
  'tell of payments to check': 60,
  'tell of payouts that don’t agree': 60 * 60,
  'mail gift cards': 20,
  'number receipts': 2,
  'make receipts': 2,
  'compare the ledger at night': 60 * 60,
  'clear counters that ran out': 5 * 60,
  'forget quotes': 60 * 60,
  'forget networks': 60 * 60,
  'clear unanswered challenges': 60 * 60,
  'clear expired sessions': 60 * 60,
  'clear old paces of signing in': 60 * 60,
  'tell owners of wrong passwords': 10,
  'tell of products that run low': 60,
  'tell who asked for it': 20,
  'clear old askings': 60 * 60,
  'send letters': 1,
  'remind of bags left behind': 10 * 60,
  'forget who never said yes': 60 * 60,
  'find what was bought together': 6 * 60 * 60,
  'make daily summaries': 60,
  'ask for reviews': 10 * 60,
  'clear old notifications': 60 * 60,
  'clear old requests for a code': 60 * 60,
  'clear e-mails that were left': 60 * 60,
  'clear new browsers told of': 60 * 60,
  'clear bodies of old webhooks': 60 * 60,
  'clear keys of former days': 60 * 60,
  'fetch pictures of a former shop': 5,
  'clear words that nothing says': 6 * 60 * 60,
  'clear old lines of statements': 6 * 60 * 60,
  'clear old words of transfers': 6 * 60 * 60,
  'clear pictures of returns': 60 * 60,
  'wipe bank details of returns': 6 * 60 * 60,
  'clear old searches': 6 * 60 * 60,
  'clear events done long ago': 6 * 60 * 60,
}
const LONGEST_SECONDS = 6 * 60 * 60

vi.mock('./work-off-outbox.ts', () => ({ workOffOutbox: vi.fn(async () => 0) }))

/** Waiting sleepers and the second at which they wake; time passes only when a test advances it. */
const asleep: { until: number; wake: () => void }[] = []
let second = 0
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const cut = () => reject(signal.reason)
      const wake = () => {
        signal.removeEventListener('abort', cut)
        resolve(true)
      }
      asleep.push({ until: second + ms / 1_000, wake })
      signal.addEventListener('abort', cut)
    }),
}))

async function until(end: number): Promise<void> {
  while (asleep.length > 0) {
    asleep.sort((one, other) => one.until - other.until)
    if (asleep[0]!.until > end) return
    second = asleep[0]!.until
    while (asleep[0]?.until === second) asleep.shift()!.wake()
    await turn()
  }
}

afterEach(() => vi.restoreAllMocks())

test('the schedule lists every job with its interval', () => {
  expect(Object.fromEntries(schedule.map(({ name, everySeconds }) => [name, everySeconds]))).toEqual(everySeconds)
  expect(schedule).toHaveLength(Object.keys(everySeconds).length)
})

test('a running worker runs each job at its interval, and the outbox every second', async () => {
  const runs = schedule.map((job) => [job.name, vi.spyOn(job, 'run').mockResolvedValue(0)] as const)
  const worker = startWorker({ log: pino({ level: 'silent' }) } as Services)
  await until(LONGEST_SECONDS)
  await worker.stop()
  expect(Object.fromEntries(runs.map(([name, run]) => [name, LONGEST_SECONDS / run.mock.calls.length]))).toEqual(
    everySeconds,
  )
  expect(workOffOutbox).toHaveBeenCalledTimes(LONGEST_SECONDS)
})
