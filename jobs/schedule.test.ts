import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '#services'
import { recordJobRuns } from '#shop/office/status/job-runs.ts'
import { schedule } from './schedule.ts'
import { workOffOutbox } from './work-off-outbox.ts'
import { startWorker } from './worker.ts'

const ofEachProvider = (job: string, seconds: number) =>
  Object.fromEntries(['paystack', 'flutterwave', 'sandbox', 'test'].map((name) => [`${job} of ${name}`, seconds]))

const everySeconds = {
  'update sales totals': 5,
  ...ofEachProvider('process webhooks', 2),
  ...ofEachProvider('poll open payments', 60),
  ...ofEachProvider('poll refunds', 60),
  ...ofEachProvider('compare payments with the provider', 3 * 60 * 60),
  ...ofEachProvider('fetch settlements', 3 * 60 * 60),
  'release unpaid orders': 30,
  'remind of and expire bank transfers': 30,
  'notify of payments to check': 60,
  'notify of payouts that do not match': 60 * 60,
  'mail gift cards': 20,
  'number receipts': 2,
  'make receipts': 2,
  'compare the ledger nightly': 60 * 60,
  'clear expired counters': 5 * 60,
  'delete old quotes': 60 * 60,
  'delete old network addresses': 60 * 60,
  'clear unanswered challenges': 60 * 60,
  'clear expired sessions': 60 * 60,
  'clear old sign-in throttles': 60 * 60,
  'notify account owners of wrong passwords': 10,
  'notify of low stock': 60,
  'send back-in-stock mails': 20,
  'clear old back-in-stock requests': 60 * 60,
  'send campaigns': 1,
  'purge pages at the CDN': 1,
  'clear old changes for the CDN': 60 * 60,
  'send abandoned-cart reminders': 10 * 60,
  'send confirmation mails that waited for a mail server': 10 * 60,
  'delete unconfirmed subscribers': 60 * 60,
  'find products bought together': 6 * 60 * 60,
  'make daily summaries': 60,
  'send review requests': 10 * 60,
  'clear old notifications': 60 * 60,
  'clear old requests for a code': 60 * 60,
  'clear former email addresses': 60 * 60,
  'clear reported new browsers': 60 * 60,
  'clear bodies of old webhooks': 60 * 60,
  'check the system status': 30,
  'clear old keys': 60 * 60,
  'fetch pictures of store imports': 5,
  'clear unused search words': 6 * 60 * 60,
  'clear old statement lines': 6 * 60 * 60,
  'clear old transfer reports': 6 * 60 * 60,
  'clear return pictures': 60 * 60,
  'delete bank details of returns': 6 * 60 * 60,
  'clear old searches': 6 * 60 * 60,
  'clear old handled events': 6 * 60 * 60,
}
const LONGEST_SECONDS = 6 * 60 * 60

vi.mock('./work-off-outbox.ts', () => ({ workOffOutbox: vi.fn(async () => 0) }))

/** Sleeping callers and the second at which each wakes up; time passes only when a test advances it. */
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
  const worker = startWorker({
    log: pino({ level: 'silent' }),
    jobRuns: recordJobRuns(),
    clock: () => new Date(),
  } as Services)
  await until(LONGEST_SECONDS)
  await worker.stop()
  expect(Object.fromEntries(runs.map(([name, run]) => [name, LONGEST_SECONDS / run.mock.calls.length]))).toEqual(
    everySeconds,
  )
  expect(workOffOutbox).toHaveBeenCalledTimes(LONGEST_SECONDS)
})
