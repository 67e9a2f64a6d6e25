import type { Database } from '#db/connect.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { proofFile, proofKinds, type Claim, type Said } from './claim.ts'
import { lockProof, removeUnusedProof } from './clear-old-claims.server.ts'
import { makeClaim, refusedClaim, type claimRefusals } from './make-claim.server.ts'
import { readProof, type proofRefusals } from './read-proof.server.ts'

type Shop = { db: Database; media: MediaStore }

/**
 * Saves a customer's claim with its file. The file is read only if the order accepts a claim, and is deleted if the
 * claim is rejected (rules: transfer claims, proof of payment).
 */
export async function takeClaim(
  { db, media }: Shop,
  { order, said, file, key }: { order: Order; said: Said; file: File | null; key: string | null },
  now: Date,
): Promise<Claim | Failure<(typeof claimRefusals)[number] | (typeof proofRefusals)[number]>> {
  // With an idempotency key, reads the file even if the order no longer accepts claims, because the request may be a
  // repeat; only `makeClaim` can tell.
  const proof = file && (key !== null || refusedClaim(order) === null) ? await readProof(file) : null
  if (proof && isFailure(proof)) return proof
  if (!proof) return inTransaction(db, (tx) => makeClaim(tx, { order, said, proof: null, key }, now))
  const name = proofFile(proof.hash, proof.kind)
  const put = () => media.put(name, proof.bytes, proofKinds[proof.kind].contentType)
  let isKept = false
  try {
    // The first upload runs outside the transaction, so that a slow storage bucket doesn't extend database locks.
    await put()
    const claim = await inTransaction(db, async (tx) => {
      await lockProof(tx, proof.hash, 'shared')
      // If a claim with the same file was rejected in the meantime, the file may have been deleted.
      if (!(await media.has(name))) await put()
      return makeClaim(tx, { order, said, proof, key }, now)
    })
    isKept = !isFailure(claim)
    return claim
  } finally {
    if (!isKept) await removeUnusedProof({ db, media }, proof.hash, proof.kind)
  }
}
