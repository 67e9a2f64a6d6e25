import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { drawing } from './drawing.server.ts'
import { receiptFileUrl } from './receipt-code.server.ts'
import { receiptKinds, type Paper } from './receipt.ts'

/**
 * Time for which a server reserves a receipt for rendering. Must exceed the time to render it; if the server stops,
 * another one takes over afterwards.
 */
const TAKEN_FOR_SECONDS = 120
const FIRST_WAIT_SECONDS = 15
const TRIES_AT_MOST = 8

/** `shopUrl` is the shop's address without a slash at the end. */
type Deps = { db: Database; secret: ServerSecret; shopUrl: string; log: Logger; draw?: typeof drawing }

/**
 * Renders the PDFs of numbered receipts and credit notes, one after another, until none is due or `stopping` is
 * aborted. Returns how many were rendered. A failed rendering is retried after 15 seconds, one minute and so on, up to
 * eight attempts; after that, staff must restart it (rules: receipt rendering).
 */
export async function makeReceipts(deps: Deps, stopping?: AbortSignal): Promise<number> {
  for (let made = 0; ;) {
    const due = stopping?.aborted ? undefined : await take(deps.db)
    if (!due) return made
    if (await make(deps, due)) made += 1
  }
}

type Due = { number: string; orderId: string; content: Paper; tries: number }

async function take(db: Database): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update papers set tries = tries + 1, next_try_at = now() + make_interval(secs => ${TAKEN_FOR_SECONDS})
    where number = (
      select number from papers where made_at is null and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked
    ) returning number, order_id as "orderId", content, tries`.execute(db)
  return rows[0]
}

async function make({ db, secret, shopUrl, log, draw = drawing }: Deps, due: Due): Promise<boolean> {
  const { number, orderId, content, tries } = due
  try {
    const files = await draw({ paper: content, link: await receiptFileUrl(secret, shopUrl, orderId) })
    await db.transaction().execute(async (tx) => {
      // If another server was faster, its files are used.
      await tx
        .insertInto('paper_files')
        .values(membersOf(receiptKinds).map((paper) => ({ number, paper, bytes: Buffer.from(files[paper]) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .updateTable('papers')
        .set({ made_at: sql<Date>`now()`, failure: '' })
        .where('number', '=', number)
        .execute()
    })
    return true
  } catch (error) {
    log.error({ err: error, paper: number, tries }, 'a receipt could not be rendered')
    const wait = FIRST_WAIT_SECONDS * 4 ** (tries - 1)
    const next = tries >= TRIES_AT_MOST ? sql<Date>`'infinity'` : sql<Date>`now() + make_interval(secs => ${wait})`
    const failure = error instanceof Error ? error.name : 'unknown'
    await db.updateTable('papers').set({ next_try_at: next, failure }).where('number', '=', number).execute()
    return false
  }
}
