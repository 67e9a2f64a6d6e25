import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startDatabase } from './database.ts'
import { anyOf, bodyFor, makeOrderRows } from './order-rows.ts'
import { startProgram } from './program.ts'
import { lineOf, type Finding } from './spread.ts'

const PORT = '3118'
const url = `http://127.0.0.1:${PORT}`
const ADMIN = { email: 'owner@shop.example', password: 'a long sentence for a bench' }
const ROWS = 10_000
const ORDERS_A_SECOND = 10
const TRIED = { rows: 4_000, withinMs: 5_000 }
const WITHIN_MS = 20_000

const database = await startDatabase()
const findings: Finding[] = []
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
  const rows = await makeOrderRows(database.url, ROWS)
  const token = await signIn()
  const sheet = (many: number, price: number, stock: number) =>
    [
      'id,message,price,stock',
      ...rows.products.slice(0, many).map((id) => `${id},New price ${price},${price},${stock}`),
    ].join('\n')

  report(
    `dry run of ${TRIED.rows} rows`,
    await timed(() => send(sheet(TRIED.rows, 10_000, 700_000), token, true)),
    TRIED.withinMs,
  )
  for (const [what, stock] of [
    ['prices', 1_000_000],
    ['prices and stock', 900_000],
  ] as const) {
    const orders = order(rows)
    const took = await timed(() => send(sheet(ROWS, 10_000, stock), token, false))
    const { placed, refused, slowest } = await orders.stop()
    console.log(`  ${what}: ${placed} orders placed in the meantime, rejected: ${JSON.stringify(refused)}`)
    report(`${ROWS} rows, ${what}`, took, WITHIN_MS)
    report(`slowest order in the meantime`, slowest, WITHIN_MS / 4)
    report(`orders rejected`, refused.length, 0)
  }
  report(`${ROWS} new rows, as drafts`, await timed(() => send(newSheet(ROWS), token, false)), WITHIN_MS)
  await shop.stop()
} finally {
  await database.stop()
}
console.log(findings.every(({ isMet }) => isMet) ? '\nAll targets are met.' : '\nSome targets are not met.')

function newSheet(many: number): string {
  const lines = Array.from({ length: many }, (_, row) => `NEW-${row},New gown ${row},9000,3,navy; wine,10; 12`)
  return ['number,name,price,stock,colors,sizes', ...lines].join('\n')
}

async function timed(use: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  console.log(`  ${JSON.stringify(await use())}`)
  return performance.now() - begun
}

function report(name: string, figure: number, most: number): void {
  const measured = { median: figure, low: figure, high: figure }
  const finding = {
    name,
    measured,
    wanted: `≤ ${most}`,
    isMet: figure <= most,
    unit: name.includes('refused') ? '' : 'ms',
  }
  findings.push(finding)
  console.log(lineOf(finding))
}

async function send(sheet: string, token: string, dryRun: boolean): Promise<unknown> {
  const form = new FormData()
  form.append('file', new File([sheet], 'products.csv'))
  form.append('dryRun', dryRun ? '1' : '0')
  const answer = await fetch(`${url}/api/import/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { message, created, updated, problems } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, message, created, updated, problems: Array.isArray(problems) && problems.length }
}

/** Orders one unit of a random product at a fixed rate per second until stopped. */
function order({ tokens, products }: { tokens: string[]; products: string[] }) {
  const over = new AbortController()
  const refused: string[] = []
  let placed = 0
  let slowest = 0
  const one = async () => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/order/cash`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anyOf(tokens)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(bodyFor(anyOf(products))),
    })
    const body = (await answer.json()) as { message: string }
    slowest = Math.max(slowest, performance.now() - begun)
    if (answer.ok) placed += 1
    else refused.push(`${answer.status} ${body.message}`)
  }
  const running = (async () => {
    const all: Promise<void>[] = []
    while (!over.signal.aborted) {
      all.push(one())
      await pause(1_000 / ORDERS_A_SECOND)
    }
    await Promise.all(all)
    return { placed, refused, slowest }
  })()
  return {
    stop: () => {
      over.abort()
      return running
    },
  }
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return ((await answer.json()) as { token: string }).token
}
