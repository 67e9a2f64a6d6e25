import type { Transaction } from '#db/connect.ts'
import { writeEntry } from '#shop/orders/credit/balances.server.ts'
import { demoPeople } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BY = 'The demo shop'

/**
 * Two gift cards that are clearly fictional: without a code, and not recorded in the ledger
 * (rules: gift cards, demo orders).
 */
const cards = [
  {
    amount: 50_000,
    way: 'transfer',
    proof: 'A bank transfer to the demo shop',
    message: 'For your birthday',
    daysAgo: 9,
  },
  { amount: 15_000, way: null, proof: 'The parcel arrived late', message: '', daysAgo: 3 },
] as const

export async function makeCards(tx: Transaction, now: Date): Promise<void> {
  for (const [at, { amount, way, proof, message, daysAgo }] of cards.entries()) {
    const made = new Date(now.getTime() - daysAgo * DAY_MS)
    const { name, email } = demoPeople[at]!
    const { id } = await tx
      .insertInto('credits')
      .values({ kind: 'gift card', is_demo: true, created_at: made })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('gift_cards')
      .values({
        ...{ credit_id: id, amount, way, proof, message, by_name: BY, created_at: made },
        ...{ recipient_name: name, recipient_email: email, from_name: demoPeople.at(-1)!.name },
        ...{ send_at: made, noted_at: made, mailed_at: made },
      })
      .execute()
    const event = way === null ? 'given' : 'sold'
    const by = { adminId: null, name: BY }
    await writeEntry(tx, { creditId: id, event, amount, of: { movementId: null }, reason: proof, by }, made)
  }
}
