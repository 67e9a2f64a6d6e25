import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandFailed, endChild, lastLines, start } from './child.mjs'
import { lookAt } from './plan.mjs'

const POLL_MS = 250
const PAGE_WITHIN_MS = 60_000

/**
 * Starts the new version on a free port of 127.0.0.1, which updates the database; requests the main pages, stops it, and
 * compares what the database contains with what it contained before. Throws CommandFailed if anything is wrong.
 */
export async function tryRelease(journal) {
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', TRIAL_START: '1', BACKUP_BEFORE_UPDATE: '0' }
  const shop = start(journal, join(journal.root, 'node_modules/.bin/node'), ['start.ts'], env)
  let end = null
  void shop.ended.then((ended) => (end = ended))
  const hasEnded = () => end !== null
  try {
    await untilReady(`http://127.0.0.1:${port}`, journal.patienceMinutes * 60_000, hasEnded, shop)
    await checkPages(`http://127.0.0.1:${port}`)
  } finally {
    await endChild(journal)
    await shop.ended
    journal.child = null
  }
  if (end.code !== 0) throw new CommandFailed(`The new version did not stop cleanly: ${lastLines(end.said)}`)
  if (existsSync(join(journal.root, 'server/upgrade/look.ts')))
    compare(journal.before, await lookAt(journal.root, '--counts'))
}

async function untilReady(url, patienceMs, hasEnded, shop) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(POLL_MS)) {
    if (hasEnded()) throw new CommandFailed(`The new version doesn't start. ${lastLines(shop.said())}`)
    if ((await get(`${url}/readyz`).catch(() => null))?.status === 200) return
  }
  throw new CommandFailed(
    `The new version was not ready within ${patienceMs / 60_000} minutes. ${lastLines(shop.said())}`,
  )
}

async function checkPages(url) {
  const list = await page(`${url}/products`)
  const [, product] = /href="(\/products\/[^"?#]+)"/.exec(list) ?? []
  for (const path of ['/', '/admin-login', ...(product ? [product] : [])]) await page(url + path)
}

async function page(url) {
  const answer = await get(url).catch((error) => ({ status: error.message }))
  if (answer.status === 200 && answer.body.includes('</html>')) return answer.body
  throw new CommandFailed(`The page ${new URL(url).pathname} of the new version doesn't work (${answer.status}).`)
}

async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) })
  return { status: response.status, body: await response.text() }
}

/** The numbers of orders, products and customers must be the same, and no check may fail that succeeded before. */
function compare(before, after) {
  for (const { name, value, isWrong } of before.checked) {
    const now = after.checked.find((each) => each.name === name)
    if (now && ((/^\d+$/.test(value) && now.value !== value) || (now.isWrong && !isWrong)))
      throw new CommandFailed(
        `The update changed what the shop contains. ${name}: ${value} before, ${now.value} after it.`,
      )
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
