import { sql } from 'kysely'
import type { Customer } from '#shop/core/actor.ts'
import { placeOrder } from '#shop/shopping/checkout/place-order.server.ts'
import { giveCredit } from '#shop/orders/credit/give-credit.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { issueCard } from '#shop/shopping/gift-cards/issue-card.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { naira } from '#shop/core/money.ts'
import { makeCustomer } from '../people.ts'
import { makeProduct } from '../products.ts'
import { PIECES, wish, type RaceTrack } from './raced-order.ts'
import type { TransferScenario } from './transfer-scenarios.ts'

/** A line of the bank statement that contains all lines of a race. */
type Line = { statement: string; line: string }

/**
 * A bank transfer order for the whole stock of a product, with its scenario; `lines` are the statement line of this
 * order, and one that matches another order too.
 */
export type RacedTransfer = {
  id: string
  productId: string
  code: null
  amount: number
  customer: Customer
  cardId: string | null
  scenario: TransferScenario
  lines: { own: Line; ofTwo: Line }
}

/** The store credit, in naira, of customers who have some; their orders use all of it. */
const DRAWN = 10_000
/** Value of a gift card, and the amount it pays of an order, in naira. */
const BY_CARD = 5_000
let phones = 0

/** Places an order for each scenario; two orders each compete for the same statement line. */
export async function placeTransfers(track: RaceTrack, scenarios: TransferScenario[]): Promise<RacedTransfer[]> {
  const placed = await Promise.all(scenarios.map((scenario) => placeOne(track, scenario)))
  const statement = await makeStatement(track)
  const [own, ofTwo] = [
    await makeLines(
      track,
      statement,
      placed.map(({ amount }) => amount),
    ),
    await makeLines(
      track,
      statement,
      placed.map(({ amount }) => amount),
    ),
  ]
  return placed.map((order, index) => ({
    ...order,
    lines: { own: { statement, line: own[index]! }, ofTwo: { statement, line: ofTwo[index - (index % 2)]! } },
  }))
}

async function placeOne(track: RaceTrack, scenario: TransferScenario): Promise<Omit<RacedTransfer, 'lines'>> {
  const { services, admin } = track
  const { db, clock, settings } = services
  const phone = `0803${String((phones += 1)).padStart(7, '0')}`
  const { user: customer } = await makeCustomer(db, clock(), { phone })
  const product = await makeProduct(db, clock(), { stock: PIECES, price: 25_000 })
  const storeCredit = scenario.drawsCredit ? naira(DRAWN) : undefined
  if (storeCredit) {
    const given = { does: 'given', amount: storeCredit, reason: 'Raced' } as const
    await inTransaction(db, (tx) => giveCredit(tx, admin, customer.id, given, null, clock()))
  }
  const cardId = scenario.drawsCard ? await makeCard(track, customer) : null
  const giftCard = cardId === null ? undefined : { code: '', amount: naira(BY_CARD) }
  const asked = { ...wish(product, PIECES, 'cash', null), transfer: true, storeCredit, giftCard }
  const circumstances = { method: 'cash', key: null, giftCardId: cardId, now: clock() } as const
  const order = await inTransaction(db, (tx) =>
    placeOrder(tx, customer, asked, { ...circumstances, settings: settings.snapshot() }),
  )
  if (isFailure(order)) throw new Error(order.code)
  return { id: order.id, productId: product.id, code: null, amount: order.amount, customer, cardId, scenario }
}

/** Creates a gift card with the customer's id as its proof, so that it can be found later. */
async function makeCard({ services: { db, clock }, admin }: RaceTrack, { id }: Customer): Promise<string> {
  const of = { recipientName: 'Raced', recipientEmail: null, fromName: '', message: '', sendAt: null }
  const made = await inTransaction(db, (tx) =>
    issueCard(tx, admin, { ...of, amount: BY_CARD, came: 'cash', proof: id }, null, clock()),
  )
  if (isFailure(made)) throw new Error(made.code)
  return made
}

async function makeStatement({ services: { db, clock } }: RaceTrack): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into statements (account, bank, file_name, first_day, last_day, lines, added, charges, made_at, made_by)
    values ('0000000001', 'A bank', 'statement.csv', ${clock()}, ${clock()}, 1, 1, 0, ${clock()}, 'A person') returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** Creates bank statement lines with these amounts, in naira. */
async function makeLines({ services: { db, clock } }: RaceTrack, statement: string, sums: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into statement_lines (statement_id, account, format, position, day, amount, narration, sender, reference, kind, fingerprint)
    select ${statement}, '0000000001', 'raced', position, ${clock()}, sum * 100, '', '', '', 'transfer', gen_random_uuid()::text
    from unnest(${sums}::bigint[]) with ordinality as each (sum, position) order by position returning id`.execute(db)
  return rows.map(({ id }) => id)
}
