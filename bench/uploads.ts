import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabase } from './database.ts'
import { largePictures } from './large-pictures.ts'
import { watchMemory } from './memory.ts'
import { startProgram } from './program.ts'
import { lineOf, type Finding } from './spread.ts'

const PORT = '3117'
const url = `http://127.0.0.1:${PORT}`
const ADMIN = { email: 'owner@shop.example', password: 'a long sentence for a bench' }

const STRANGERS = { bodies: 20, bytes: 80_000_000, mostBytes: 30_000_000 }
const PICTURES = { atOnce: 6, mostBytes: 300_000_000 }
const HEALTH_WITHIN_MS = 500
const PIECE = Buffer.alloc(1_000_000, 'x')

const { values: given } = parseArgs({ options: { only: { type: 'string' } } })

const database = await startDatabase()
const findings: Finding[] = []
let added = 0
try {
  const shop = await startProgram([process.execPath, 'start.ts'], /is open at/, {
    PORT,
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    DEMO_SHOP: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    await measureAll(shop.pid)
  } finally {
    await shop.stop()
  }
} finally {
  await database.stop()
}
console.log(findings.every(({ isMet }) => isMet) ? '\nAll targets are met.' : '\nSome targets are not met.')

async function measureAll(pid: number): Promise<void> {
  const token = await signIn()
  await fetch(`${url}/products`)
  if (!given.only || given.only === 'strangers') await measure(pid, 'strangers', STRANGERS.mostBytes, strangers)
  if (!given.only || given.only === 'pictures')
    for (const [name, picture] of Object.entries(await largePictures()))
      await measure(pid, name, PICTURES.mostBytes, () => Promise.all(alike(picture).map((each) => add(each, token))))
}

/** Runs `use`, and reports how much the shop's memory grew and the slowest health check in the meantime. */
async function measure(pid: number, name: string, mostBytes: number, use: () => Promise<unknown>): Promise<void> {
  const memory = watchMemory(pid)
  const health = askHealth()
  const begun = performance.now()
  const said = await use().finally(() => memory.stop())
  const seconds = (performance.now() - begun) / 1_000
  const slowest = await health.stop()
  console.log(`  ${name}: ${seconds.toFixed(1)} s, ${JSON.stringify(said)}`)
  report(`${name}: additional memory`, memory.most() / 1_000_000, mostBytes / 1_000_000, 'MB')
  report(`${name}: slowest health check`, slowest, HEALTH_WITHIN_MS, 'ms')
}

function report(name: string, figure: number, most: number, unit: string): void {
  const measured = { median: figure, low: figure, high: figure }
  const finding = { name, measured, wanted: `≤ ${most} ${unit}`, isMet: figure <= most, unit }
  findings.push(finding)
  console.log(lineOf(finding))
}

/** Sends request bodies without a token and without a content length. Returns how often each status occurred. */
async function strangers(): Promise<Record<string, number>> {
  const statuses = await Promise.all(Array.from({ length: STRANGERS.bodies }, () => sendWithoutToken(STRANGERS.bytes)))
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, same]) => [status, same.length]),
  )
}

async function sendWithoutToken(bytes: number): Promise<string> {
  const writer = request(`${url}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cloth' },
  })
  const answered = new Promise<string>((resolve) => {
    writer.once('response', (response) => resolve(String(response.resume().statusCode)))
    writer.once('close', () => resolve('cut'))
  })
  const pieces = Array<Buffer>(bytes / PIECE.length).fill(PIECE)
  await pipeline(Readable.from(pieces), writer).catch(() => undefined)
  return answered
}

/** Creates different copies of a picture, by appending a number after its end. */
function alike(picture: Blob): Blob[] {
  const { type } = picture
  return Array.from({ length: PICTURES.atOnce }, (_, index) => new Blob([picture, String(index)], { type }))
}

async function add(picture: Blob, token: string): Promise<string> {
  added += 1
  const form = new FormData()
  const fields = {
    name: `Dress ${added}`,
    number: `D-${added}`,
    description: 'Long',
    price: '1000',
    stock: '1',
    reorder: '0',
  }
  for (const [name, value] of Object.entries({ ...fields, colors: 'red', sizes: '10' })) form.append(name, value)
  form.append('images', picture, `dress.${picture.type.split('/')[1]}`)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/products`, { method: 'POST', headers, body: form }).catch(() => null)
  if (!answer) return 'cut'
  const { message } = (await answer.json()) as { message: string }
  return `${answer.status} ${message}`
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return ((await answer.json()) as { token: string }).token
}

/** Requests the health check repeatedly; `stop` returns the slowest response in milliseconds. */
function askHealth(): { stop: () => Promise<number> } {
  const over = new AbortController()
  let slowest = 0
  const asking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      slowest = Math.max(slowest, performance.now() - begun)
      await pause(50)
    }
    return slowest
  })()
  return {
    stop: () => {
      over.abort()
      return asking
    },
  }
}
