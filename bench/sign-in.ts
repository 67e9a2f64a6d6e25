import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { startDatabase } from './database.ts'
import { startProgram } from './program.ts'

/** `npm run bench:sign-in`: measures how very many simultaneous sign-ins affect other sign-ins and page views. */
const SIGN_INS = 600
const ADDRESSES = 200
const ANSWERED_WITHIN_MS = 60_000
const IDLE_SECONDS = 5
const MOST_RATIO = 3
const LOOKING_EVERY_MS = 10
const PAGES = ['/', '/products', '/about', '/legal']
const PORT = '3109'
const url = `http://127.0.0.1:${PORT}`

type Answered = { status: number; ms: number }

if (isMainThread) await bench()
else {
  const tell = parentPort!.postMessage.bind(parentPort)
  tell(await Promise.all(Array.from({ length: SIGN_INS }, (_, nth) => signIn(nth))))
}

async function bench(): Promise<void> {
  const database = await startDatabase()
  const shop = await startProgram([process.execPath, 'start.ts'], /is open at/, {
    PORT,
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  })
  try {
    await look(performance.now() + 2_000)
    const idle = p99(await look(performance.now() + IDLE_SECONDS * 1_000))
    const began = performance.now()
    let isOver = false
    const flood = flooded().finally(() => (isOver = true))
    const seen = look(() => isOver)
    const answers = await flood
    const seconds = (performance.now() - began) / 1_000
    const busy = p99(await seen)
    const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    const ratio = busy / idle
    console.log(`${SIGN_INS} concurrent sign-ins from ${ADDRESSES} addresses, all answered after ${seconds.toFixed(1)} s:
  ${statuses.map(([status, all]) => `${status}: ${all!.length}, the last after ${Math.max(...all!.map(({ ms }) => ms)).toFixed(0)} ms`).join('\n  ')}
pages in the meantime: p99 ${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (target: at most ${MOST_RATIO})`)
    if (answers.some(({ status }) => status === 0) || ratio > MOST_RATIO) process.exitCode = 1
  } finally {
    await shop.stop()
    await database.stop()
  }
}

/** Sends the sign-ins in a separate thread, so that sending them doesn't add to the measured page times. */
function flooded(): Promise<Answered[]> {
  return new Promise((resolve, reject) =>
    new Worker(import.meta.filename).once('message', resolve).once('error', reject),
  )
}

/** Status 0 means that there was no response. */
async function signIn(nth: number): Promise<Answered> {
  const began = performance.now()
  const status = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${nth % ADDRESSES}` },
    body: JSON.stringify({ email: `person-${nth}@example.com`, password: 'a-wrong-guess' }),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => 0,
  )
  return { status, ms: performance.now() - began }
}

/** Requests one page after another, like an ordinary visitor, and returns the response times in milliseconds. */
async function look(until: number | (() => boolean)): Promise<number[]> {
  const times: number[] = []
  const isOver = typeof until === 'number' ? () => performance.now() >= until : until
  for (let nth = 0; !isOver(); nth += 1) {
    const began = performance.now()
    const response = await fetch(url + PAGES[nth % PAGES.length]!, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, LOOKING_EVERY_MS))
  }
  return times
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!
}
