import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { proofFile, proofKinds, type ProofKind } from './claim.ts'

export type Signs = { sign(purpose: 'proof', text: string): Promise<string> }

const MINUTES = 5
const SIGNED_LENGTH = 32

/** Returns a signed path to the file of a claim or another record, valid for five minutes (rules: proof of payment). */
export async function proofPath(secret: Signs, ofId: string, now: Date): Promise<string> {
  const said = `${ofId}.${now.getTime() + MINUTES * 60_000}`
  return `/proofs/${said}.${(await secret.sign('proof', said)).slice(0, SIGNED_LENGTH)}`
}

/** Reads the file at a signed path; null if the path is invalid or expired, or the file is gone. */
export async function openProof(
  { db, media, secret }: { db: Database; media: MediaStore; secret: Signs },
  token: string,
  now: Date,
): Promise<{ bytes: Uint8Array; kind: ProofKind; contentType: string; name: string } | null> {
  const id = await idSigned(secret, token, now)
  if (id === null) return null
  const claim = await db
    .selectFrom('transfer_claims')
    .where('id', '=', id)
    .where('proof', 'is not', null)
    .select(['order_id', 'proof', 'proof_hash'])
    .$narrowType<{ proof: ProofKind }>()
    .executeTakeFirst()
  const bytes = claim && (await media.get(proofFile(claim.proof_hash!, claim.proof)))
  if (!bytes) return null
  const { ending, contentType } = proofKinds[claim.proof]
  return { bytes, kind: claim.proof, contentType, name: `transfer-${shortId(claim.order_id)}.${ending}` }
}

/** Returns the id in a signed path; null if the path is invalid or expired. */
export async function idSigned(secret: Signs, token: string, now: Date): Promise<string | null> {
  const [id = '', until = '', ...rest] = token.split('.')
  const right = Buffer.from((await secret.sign('proof', `${id}.${until}`)).slice(0, SIGNED_LENGTH))
  const given = Buffer.from(rest.join('.'))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Number(until) > now.getTime() ? id : null
}
