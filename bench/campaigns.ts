import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openSmtpServer } from '#test/smtp-server.ts'
import { leaveServerCore, note, onServerCore } from './cores.ts'
import { startDatabase } from './database.ts'
import { makeReaders, writeCampaign } from './campaign-rows.ts'
import { idle, slowestMail } from './order-mails.ts'
import { makeOrderRows } from './order-rows.ts'
import { orderRate } from './orders.ts'
import { startProgram } from './program.ts'
import { lineOf, spreadOf, type Finding } from './spread.ts'

/**
 * `npm run bench:campaigns`: measures how a large campaign at the highest rate affects orders: orders per second, and the
 * time until an order's mail reaches the mail server. Alternates between sending and pausing the campaign.
 */
const { values: given } = parseArgs({
  options: {
    readers: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
})
const [readers, rounds, seconds] = [given.readers, given.rounds, given.seconds].map(Number) as [number, number, number]
const PER_MINUTE = 600
const LEAST_RATIO = 0.9
const MOST_MS = 3_000
const PORT = '3119'
const url = `http://127.0.0.1:${PORT}`
const ADMIN = { email: 'owner@shop.example', password: 'a long sentence for a bench' }

leaveServerCore()
console.log(`${note}\n${readers} subscribers, ${PER_MINUTE} campaign mails per minute.\n`)
const database = await startDatabase()
const sink = await openSmtpServer('user', 'password')
const findings: Finding[] = []
try {
  const shop = await startProgram(onServerCore([process.execPath, 'start.ts']), /is open at/, {
    ...{
      PORT,
      DATA_DIR: database.folder,
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      DEMO_SHOP: '0',
      TRUST_PROXY: '1',
    },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
    SMTP_URL: `smtp://user:password@127.0.0.1:${sink.port}`,
  })
  await measure().finally(shop.stop)
} finally {
  sink.close()
  await database.stop()
}
const isMet = findings.every((each) => each.isMet)
console.log(isMet ? '\nAll targets are met.' : '\nSome targets are not met.')
process.exitCode = isMet ? 0 : 1

async function measure(): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await makeReaders(client, readers)
  const rows = await makeOrderRows(database.url)
  const letter = await writeCampaign(url, ADMIN, { readers, perMinute: PER_MINUTE })
  const mails: { with: number[]; without: number[] } = { with: [], without: [] }
  const rates: typeof mails = { with: [], without: [] }
  await orderRate(url, rows, 3)
  for (let round = 0; round < rounds; round++)
    for (const turn of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await letter(turn === 'with' ? 'sending' : 'paused')
      await idle(client)
      mails[turn].push(await slowestMail(url, rows, sink.received, seconds))
      rates[turn].push(await orderRate(url, rows, seconds))
    }
  await client.end()
  console.log(
    `  ${sink.received.filter((mail) => mail.includes('Subject: Bench campaign')).length} campaign mails were sent in the meantime`,
  )
  const ratio = spreadOf(rates.with.map((rate, round) => rate / rates.without[round]!))
  report({
    name: 'orders with a campaign',
    measured: spreadOf(rates.with),
    limit: spreadOf(rates.without),
    ratio,
    wanted: `≥ ${LEAST_RATIO} of those without a campaign`,
    isMet: ratio.median >= LEAST_RATIO,
    unit: '/s',
  })
  for (const turn of ['without', 'with'] as const) {
    const measured = spreadOf(mails[turn])
    const wanted = `≤ ${MOST_MS} at most`
    report({ name: `slowest mail ${turn} a campaign`, measured, wanted, isMet: measured.high <= MOST_MS, unit: 'ms' })
  }
}

function report(finding: Finding): void {
  findings.push(finding)
  console.log(lineOf(finding))
}
