import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { csvOf } from '#test/former-shop.ts'
import { asked } from './ask.ts'
import { startDatabase } from './database.ts'
import { watchMemory } from './memory.ts'
import { startProgram } from './program.ts'
import { lineOf, type Finding } from './spread.ts'

/**
 * `npm run bench:store-import`: imports a file with this many products from a former shop, and measures how the dry run and
 * the import affect other requests.
 */
const { values: given } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const products = Number(given.products)
const WITHIN_MS = 30_000
const MOST_MB = 500
const HEALTH_WITHIN_MS = 500
const PORT = '3120'
const url = `http://127.0.0.1:${PORT}`
const ADMIN = { email: 'owner@shop.example', password: 'a long sentence for a bench' }

const database = await startDatabase()
const findings: Finding[] = []
try {
  const shop = await startProgram([process.execPath, 'start.ts'], /is open at/, {
    ...{ PORT, DATA_DIR: database.folder, DATABASE_URL: database.url, NODE_ENV: 'production', DEMO_SHOP: '0' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
  })
  await measure(shop.pid).finally(shop.stop)
} finally {
  await database.stop()
}
const isMet = findings.every((each) => each.isMet)
console.log(isMet ? '\nAll targets are met.' : '\nSome targets are not met.')
process.exitCode = isMet ? 0 : 1

async function measure(pid: number): Promise<void> {
  const { token } = await asked<{ token: string }>(url, 'POST', '/admin/login', ADMIN)
  const file = sheet()
  console.log(`${products} products of four sizes each, ${(file.size / 1_000_000).toFixed(1)} MB`)
  for (const [name, dryRun] of [
    ['dry run', '1'],
    ['import', '0'],
    ['the same import again', '0'],
  ] as const) {
    const memory = watchMemory(pid)
    const health = askHealth()
    const begun = performance.now()
    console.log(`  ${JSON.stringify(await send(file, token, dryRun))}`)
    report(name, performance.now() - begun, WITHIN_MS, 'ms')
    report(`${name}: slowest health check`, await health(), HEALTH_WITHIN_MS, 'ms')
    memory.stop()
    report(`${name}: memory`, memory.most() / 1_000_000, MOST_MB, 'MB')
  }
}

function sheet(): File {
  return csvOf(
    Array.from({ length: products }, (_, at) =>
      ['10', '12', '14', '16'].map((size, nth) => ({
        Handle: `gown-${at}`,
        Title: nth ? '' : `Gown of pattern ${at}`,
        'Body (HTML)': nth ? '' : '<p>Cut and sewn in <b>Abuja</b>, lined with cotton.</p><ul><li>Hand wash</li></ul>',
        Type: nth ? '' : `Kind ${at % 20}`,
        ...{ 'Option1 Name': nth ? '' : 'Size', 'Option1 Value': size, 'Variant SKU': `G-${at}-${size}` },
        ...{ 'Variant Price': '45000.00', 'Variant Inventory Qty': '3', Status: nth ? '' : 'active' },
        'Image Src': nth < 2 ? `http://pictures.invalid/${at}-${nth}.jpg` : '',
      })),
    ).flat(),
    'products_export.csv',
  )
}

async function send(file: File, token: string, dryRun: '0' | '1'): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  form.append('choices', JSON.stringify({ colors: { '': { name: 'as pictured', shade: '#7b5c3e' } } }))
  form.append('dryRun', dryRun)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/store-imports`, { method: 'POST', headers, body: form })
  const { message, coming, already, refused, questions } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, message, coming, already, refused, questions }
}

function report(name: string, figure: number, most: number, unit: string): void {
  const measured = { median: figure, low: figure, high: figure }
  const finding = { name, measured, wanted: `≤ ${most} ${unit}`, isMet: figure <= most, unit }
  findings.push(finding)
  console.log(lineOf(finding))
}

/** Requests the health check repeatedly until stopped. Returns the slowest response in milliseconds. */
function askHealth(): () => Promise<number> {
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
  return () => (over.abort(), asking)
}
