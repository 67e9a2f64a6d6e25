import type { Database } from '#db/connect.ts'
import { proofFile, proofKinds, type ProofKind } from '#shop/orders/claims/claim.ts'
import { idSigned, type Signs } from '#shop/orders/claims/proof-link.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

/**
 * Reads the file at a signed path; null if the path is invalid or expired, or the file is gone
 * (rules: proof of payment).
 */
export async function openAnswerProof(
  { db, media, secret }: { db: Database; media: MediaStore; secret: Signs },
  token: string,
  now: Date,
): Promise<{ bytes: Uint8Array; kind: ProofKind; contentType: string; name: string } | null> {
  const id = await idSigned(secret, token, now)
  if (id === null) return null
  const found = await db
    .selectFrom('dispute_answers')
    .where('id', '=', id)
    .where('proof', 'is not', null)
    .select(['proof', 'proof_hash'])
    .$narrowType<{ proof: ProofKind; proof_hash: string }>()
    .executeTakeFirst()
  const bytes = found && (await media.get(proofFile(found.proof_hash, found.proof)))
  if (!bytes) return null
  const { ending, contentType } = proofKinds[found.proof]
  return { bytes, kind: found.proof, contentType, name: `shown-to-the-bank.${ending}` }
}
