import { sql } from 'kysely'
import { pino } from 'pino'
import type { Connection } from '#db/connect.ts'
import { readEnv } from '#env'
import { releaseExpired } from '#shop/orders/payments/attempts/release-expired.server.ts'
import { openProviders } from '#shop/orders/payments/providers/open-providers.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { openSettings } from '#shop/platform/settings/current-settings.server.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { Told } from './crash-shoppers.ts'
import { paymentSummaryOf, wrongs, type Known } from './invariants.ts'
import { ledgerWrongs } from './ledger-agrees.ts'
import { receiptErrors } from './receipts-agree.ts'

const MINUTE_MS = 60_000

export type Compared = {
  orders: number
  /** Number of cash orders with manual payment entries. */
  inCash: number
  /**
   * Numbers of payment attempts: all, those after an order's first one, those paid late, and those whose payment must
   * be refunded.
   */
  attempts: { all: number; further: number; late: number; refundDue: number }
  wrong: string[]
}

/**
 * After the late payments have arrived, ends the payment periods and checks all payments again, as the worker does.
 * Then collects inconsistencies.
 */
export async function compareTold({ db }: Connection, told: Told, stock: number): Promise<Compared> {
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
  const clock = () => minutesLater(60)
  const providers = openProviders(readEnv({ NODE_ENV: 'test' }), db, clock)
  await db.updateTable('sandbox_payments').set({ state: 'left' }).where('state', '=', 'open').execute()
  const expired = () => minutesLater(defaultSettings.payments.reservationMinutes)
  while (await releaseExpired({ db, providers, clock: expired })) continue
  const attempts = await db.selectFrom('payments').select(['reference', 'order_id']).execute()
  for (const { reference } of attempts) await settle({ db, providers, clock }, reference)

  const played = await db.selectFrom('sandbox_payments').selectAll().execute()
  const known = new Map(
    played.map(({ reference, state, amount, taken_amount, given_back }): [string, Known] => {
      const taken = taken_amount === amount ? 'taken' : 'another sum'
      return [reference, { money: state === 'taken' ? taken : 'none', gaveBack: given_back }]
    }),
  )
  const standing = await paymentSummaryOf(
    db,
    attempts.map(({ order_id }) => order_id),
  )
  const wrong = [...standing].flatMap(([id, stands]) =>
    wrongs(stands, (reference) => known.get(reference) ?? { money: 'never asked', gaveBack: 0 }).map(
      (each) => `${id}: ${each}`,
    ),
  )
  const inCash = await paymentSummaryOf(db, [...told.byHand.keys()])
  const held = [...standing.values(), ...inCash.values()].reduce((sum, { holds }) => sum + holds, 0)
  const [any] = standing.values()
  if (any && any.onHand + held !== stock) wrong.push(`${any.onHand} on hand and ${held} held are not ${stock}`)
  for (const id of told.placed) if (!standing.has(id)) wrong.push(`${id} was confirmed and is lost`)
  for (const id of told.paid)
    if (standing.get(id)?.payment !== 'paid') wrong.push(`${id} was said to be paid and is not`)
  wrong.push(...(await wrongsOfBooks(db, told)), ...(await wrongsOfPapers(db, clock)))
  const states = [...standing.values()].flatMap((stands) => stands.attempts.map(({ state }) => state))
  const late = played.filter(({ state, taken_from }) => state === 'taken' && taken_from! > new Date()).length
  const counts = {
    all: states.length,
    further: states.length - standing.size,
    late,
    refundDue: states.filter((state) => state === 'refund due').length,
  }
  return { orders: standing.size, inCash: inCash.size, attempts: counts, wrong }
}

/**
 * The shop may have been killed between assigning a number and committing it. Numbers the remaining receipts and credit
 * notes, and checks that no number is missing or used twice.
 */
async function wrongsOfPapers(db: Connection['db'], clock: () => Date): Promise<string[]> {
  const settings = openSettings(db)
  while ((await numberReceipts({ db, clock, settings, log: pino({ level: 'silent' }) })) > 0) continue
  return receiptErrors(db)
}

/**
 * Returns orders whose manual payment entries differ from the confirmed ones, are stored twice, or don't agree with the
 * ledger.
 */
async function wrongsOfBooks(db: Connection['db'], { byHand }: Told): Promise<string[]> {
  const { rows } = await sql<{ id: string; here: number }>`
    select id, coalesce((select sum(case kind when 'received' then amount else -amount end) from tenders where order_id = orders.id), 0)::bigint as here
    from orders where id = any(${[...byHand.keys()]}::text[])`.execute(db)
  const here = new Map(rows.map((row) => [row.id, row.here]))
  const queryErrors = [...byHand].filter(([id, told]) => here.get(id) !== told)
  return [
    ...queryErrors.map(
      ([id, told]) => `${id}: ${told} by hand was confirmed, and ${here.get(id) ?? 'nothing'} is here`,
    ),
    ...(await ledgerWrongs(db)).map(({ orderId, wrong }) => `${orderId}: ${wrong}`),
  ]
}
