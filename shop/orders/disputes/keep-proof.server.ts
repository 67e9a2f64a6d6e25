import type { Database } from '#db/connect.ts'
import { proofFile, proofKinds } from '#shop/orders/claims/claim.ts'
import { removeUnusedProof } from '#shop/orders/claims/clear-old-claims.server.ts'
import type { Proof } from '#shop/orders/claims/read-proof.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

/**
 * Keeps the file of an answer while `write` writes it down, and takes it away where that is refused or fails, unless something else
 * has it too (rules: proofs).
 */
export async function keepingProof<Result>(
  { db, media }: { db: Database; media: MediaStore },
  proof: Proof | null,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!proof) return write()
  const name = proofFile(proof.hash, proof.kind)
  const put = () => media.put(name, proof.bytes, proofKinds[proof.kind].contentType)
  let isKept = false
  try {
    await put()
    const written = await write()
    isKept = !isFailure(written)
    // Another one with the same file may have been refused in between, and have taken the file away.
    if (isKept && !(await media.has(name))) await put()
    return written
  } finally {
    if (!isKept) await removeUnusedProof({ db, media }, proof.hash, proof.kind)
  }
}
