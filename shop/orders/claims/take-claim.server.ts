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
 * Takes what a customer says of the transfer of her order, with the file that came with it: that is looked at only where something
 * can be said at all, and stays nowhere when it is refused (rules: claims, proofs).
 */
export async function takeClaim(
  { db, media }: Shop,
  { order, said, file, key }: { order: Order; said: Said; file: File | null; key: string | null },
  now: Date,
): Promise<Claim | Failure<(typeof claimRefusals)[number] | (typeof proofRefusals)[number]>> {
  // A request that comes again when the order is paid is answered as it was: that is asked where it is written down.
  const proof = file && (key !== null || refusedClaim(order) === null) ? await readProof(file) : null
  if (proof && isFailure(proof)) return proof
  if (!proof) return inTransaction(db, (tx) => makeClaim(tx, { order, said, proof: null, key }, now))
  const name = proofFile(proof.hash, proof.kind)
  const put = () => media.put(name, proof.bytes, proofKinds[proof.kind].contentType)
  let isKept = false
  try {
    // However long a bucket takes, nothing of the database waits for it.
    await put()
    const claim = await inTransaction(db, async (tx) => {
      await lockProof(tx, proof.hash, 'shared')
      // Another claim with the same file may have been refused meanwhile, and have taken the file away.
      if (!(await media.has(name))) await put()
      return makeClaim(tx, { order, said, proof, key }, now)
    })
    isKept = !isFailure(claim)
    return claim
  } finally {
    if (!isKept) await removeUnusedProof({ db, media }, proof.hash, proof.kind)
  }
}
