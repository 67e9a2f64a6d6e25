import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { writeEntry } from '#shop/orders/credit/balances.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { writeMovement } from '#shop/orders/ledger/movements.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { cardWays, type CardWish } from './gift-card.ts'

const KOBO = 100

/**
 * Creates a gift card that was paid for or is a goodwill gesture, and records it in the ledger. Returns its id. A gift
 * card has no VAT and doesn't count as a sale. If it is due now, queues its mail; the code is created only when the
 * card is mailed or printed. A repeated key returns the same card (rules: gift cards).
 */
export async function issueCard(
  tx: Transaction,
  admin: Admin,
  wish: CardWish,
  key: string | null,
  now: Date,
): Promise<string | Failure<'idempotency-key'>> {
  const earlier = key === null ? undefined : await underKey(tx, key)
  if (earlier) return isSame(earlier, wish) ? earlier.id : conflict('idempotency-key')
  const { amount, came, sendAt } = wish
  const { id } = await tx
    .insertInto('credits')
    .values({ kind: 'gift card', is_demo: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isDue = sendAt !== null && sendAt <= now
  await tx
    .insertInto('gift_cards')
    .values({
      ...{ credit_id: id, amount, way: came === 'kindness' ? null : came, proof: wish.proof },
      ...{ recipient_name: wish.recipientName, recipient_email: wish.recipientEmail, from_name: wish.fromName },
      ...{ message: wish.message, send_at: sendAt, noted_at: isDue ? now : null },
      ...{ admin_id: admin.id, by_name: admin.name, request_key: key, created_at: now },
    })
    .execute()
  await bookCard(tx, id, wish, admin, now)
  if (isDue) await enqueue(tx, 'gift-card-due', id)
  // Recipient and message are personal data, so they are stored only with the card, not in the audit log.
  const change = { action: 'gift-card-made', subject: 'gift-card', subjectId: id } as const
  await writeAudit(tx, admin, { ...change, became: { amount, came, proof: wish.proof } }, now)
  return id
}

async function bookCard(
  tx: Transaction,
  id: string,
  { amount, came, proof }: CardWish,
  admin: Admin,
  now: Date,
): Promise<void> {
  const from = came === 'kindness' ? 'kindness' : cardWays[came].account
  const postings = { [from]: amount * KOBO, 'gift cards': -amount * KOBO }
  const movementId = await writeMovement(tx, null, { event: 'gift card sold', postings }, now)
  const event = came === 'kindness' ? 'given' : 'sold'
  const by = { adminId: admin.id, name: admin.name }
  await writeEntry(tx, { creditId: id, event, amount, of: { movementId }, reason: proof, by }, now)
}

const underKey = (tx: Transaction, key: string) =>
  tx
    .selectFrom('gift_cards')
    .where('request_key', '=', key)
    .select(['credit_id as id', 'amount', 'way', 'proof', 'recipient_name', 'recipient_email', 'message'])
    .executeTakeFirst()

type Earlier = NonNullable<Awaited<ReturnType<typeof underKey>>>

const isSame = (earlier: Earlier, wish: CardWish): boolean =>
  earlier.amount === wish.amount &&
  (earlier.way ?? 'kindness') === wish.came &&
  earlier.proof === wish.proof &&
  earlier.recipient_name === wish.recipientName &&
  earlier.recipient_email === wish.recipientEmail &&
  earlier.message === wish.message
