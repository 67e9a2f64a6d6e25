import type { Database } from '#db/connect.ts'
import { proofKinds } from '#shop/orders/claims/claim.ts'
import type { Proof } from '#shop/orders/claims/read-proof.server.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import type { SentFile } from '#shop/orders/payments/dispute-desk.ts'
import { drawing } from '#shop/orders/receipts/drawing.server.ts'
import { receiptFileUrl } from '#shop/orders/receipts/receipt-code.server.ts'
import type { Paper } from '#shop/orders/receipts/receipt.ts'
import { receiptFile } from '#shop/orders/receipts/receipts.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import type { AnswerKind } from './answer.ts'

type Around = { db: Database; secret: ServerSecret; shopUrl: string }
type Wanted = { orderId: string; does: AnswerKind; message: string; proof: Proof | null }

/** The file sent with an answer. `receipt` is the number of the receipt in the file; null if it contains none. */
export type AnswerFile = { file: SentFile; receipt: string | null }

/**
 * Builds the one file sent with an answer: the receipt followed by the picture that staff add, or the PDF that staff
 * upload instead. Contesting requires evidence. Accepting without a receipt or proof sends the message as a text file
 * (rules: dispute response).
 */
export async function fileOfAnswer(
  { db, secret, shopUrl }: Around,
  { orderId, does, message, proof }: Wanted,
): Promise<AnswerFile | Failure<'evidence-needed'>> {
  if (proof?.kind === 'pdf') return { file: named('evidence', 'pdf', proof.bytes), receipt: null }
  const receipt = await receiptOf(db, orderId)
  if (receipt) {
    const made = proof ? null : await receiptFile(db, receipt.number, 'a4')
    const link = await receiptFileUrl(secret, shopUrl, orderId)
    const bytes = made ?? (await drawing({ paper: receipt.content, link, ...(proof && { picture: proof.bytes }) })).a4
    return { file: named(receipt.number, 'pdf', bytes), receipt: receipt.number }
  }
  if (proof) return { file: named('evidence', 'picture', proof.bytes), receipt: null }
  if (does === 'decline') return invalid('evidence-needed', { field: 'proof' })
  const words = { name: 'accepted.txt', contentType: 'text/plain; charset=utf-8', bytes: Buffer.from(message) }
  return { file: words, receipt: null }
}

const named = (name: string, kind: Proof['kind'], bytes: Uint8Array): SentFile => {
  const { ending, contentType } = proofKinds[kind]
  return { name: `${name.toLowerCase()}.${ending}`, contentType, bytes }
}

const receiptOf = (db: Database, orderId: string) =>
  db
    .selectFrom('papers')
    .where('order_id', '=', orderId)
    .where('series', '=', 'receipt')
    .select(['number', 'content'])
    .$narrowType<{ content: Paper }>()
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
