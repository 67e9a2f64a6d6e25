import type { Database, Transaction } from '#db/connect.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { bankDetails, mayTakeDetails, type BankDetails } from './bank-details.ts'
import { lockReturn } from './move-return.server.ts'
import { returnDetails, type ReturnDetails } from './return-details.server.ts'
import { returnStates } from './return-states.ts'

type Shop = { db: Database; sealed: Sealed }

export const bankDetailsRefusals = ['return-not-found', 'return-not-so', 'no-bank-details'] as const
type Refused = Failure<(typeof bankDetailsRefusals)[number]>

/**
 * Returns the name to which the encrypted data of a return is bound, so that it can't be decrypted for another return.
 */
const boxNameOf = (returnId: string): string => `return-bank ${returnId}`

/**
 * Saves the bank details for a refund, encrypted, and mails the customer a confirmation. They replace earlier ones.
 * Fails if the return has no amount left to refund. Bank details never appear in the timeline, audit log or outbox
 * (rules: return bank details).
 */
export async function giveBankDetails(
  { db, sealed }: Shop,
  id: string,
  given: BankDetails,
  now: Date,
): Promise<null | Refused> {
  const box = sealed.seal(boxNameOf(id), JSON.stringify(given))
  if (isFailure(box)) return conflict('no-bank-details')
  return inTransaction(db, async (tx) => {
    const found = await lockOpen(tx, id)
    if (isFailure(found)) return found
    await tx
      .insertInto('return_bank_details')
      .values({ return_id: id, given_at: now, box })
      .onConflict((twice) => twice.column('return_id').doUpdateSet({ given_at: now, box }))
      .execute()
    await enqueue(tx, 'bank-details-received', id)
    return null
  })
}

/**
 * Mails the customer a request for bank details; staff can repeat it. `hasEmail` is false if the customer has no e-mail
 * address; then only the order page shows the request (rules: return bank details).
 */
export async function askForBankDetails(
  { db, sealed }: Shop,
  admin: { name: string },
  id: string,
  now: Date,
): Promise<{ hasEmail: boolean } | Refused> {
  if (sealed.lack !== null) return conflict('no-bank-details')
  return inTransaction(db, async (tx) => {
    const found = await lockOpen(tx, id)
    if (isFailure(found)) return found
    const asked = { requested_at: now, requested_by: admin.name }
    await tx
      .insertInto('return_bank_details')
      .values({ return_id: id, ...asked })
      .onConflict((twice) => twice.column('return_id').doUpdateSet(asked))
      .execute()
    const hasEmail = found.order.email !== ''
    if (hasEmail) await enqueue(tx, 'bank-details-requested', id)
    return { hasEmail }
  })
}

/** Locks the return. Returns a Conflict if it has no amount left to refund. */
async function lockOpen(tx: Transaction, id: string): Promise<ReturnDetails | Refused> {
  const locked = await lockReturn(tx, id)
  const [found] = await returnDetails(tx, locked ? [locked.return] : [])
  if (!found) return notFound('return-not-found')
  return mayTakeDetails(found)
    ? found
    : conflict('return-not-so', { params: { state: returnStates[found.state].label } })
}

/** Deletes the bank details entered by the customer, if any. */
export async function withdrawBankDetails(db: Database, id: string): Promise<void> {
  await db.updateTable('return_bank_details').set({ given_at: null, box: null }).where('return_id', '=', id).execute()
}

/**
 * Decrypts the bank details of a return, for staff who send refunds. Returns null if there are none or this server
 * can't decrypt them.
 */
export async function openBankDetails(
  { db, sealed }: Shop,
  id: string,
): Promise<(BankDetails & { givenAt: Date }) | null> {
  const row = await db
    .selectFrom('return_bank_details')
    .where('return_id', '=', id)
    .select(['box', 'given_at'])
    .executeTakeFirst()
  const opened = row?.box ? sealed.open(boxNameOf(id), row.box) : null
  return opened === null ? null : { ...bankDetails.parse(JSON.parse(opened)), givenAt: row!.given_at! }
}
