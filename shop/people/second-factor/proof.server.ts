import { sessions } from '#config'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { provePassword } from '#shop/people/admins/prove-password.server.ts'
import { invalid, isFailure, unproved, type Failure } from '#shop/core/errors.ts'
import { noteProof, provedAt } from '#shop/people/sessions/sessions.server.ts'
import { hasFactor, waysOf } from './factors.server.ts'
import type { RelyingParty, UsedPasskey } from './passkey.ts'
import { useCode, type CodeServices } from './use-code.server.ts'
import { usePasskey } from './use-passkey.server.ts'

const MINUTE_MS = 60_000

/** Of whom a call asks a fresh proof: of everybody, or where a contract says so, of those who have a factor. */
export type Anew = 'with a factor' | 'everybody'

/**
 * Refused where what she asks for can't be undone and she last proved to be herself longer ago than a setting's minutes;
 * null when she did just now, by signing in or since. It says by what she may prove it, beside her password (rules: proof anew).
 */
export async function staleProof(
  db: Database,
  { id }: Pick<Admin, 'id'>,
  { token, anew, now }: { token: string; anew: Anew; now: Date },
): Promise<Failure<'proof-needed'> | null> {
  const at = await provedAt(db, token)
  if (at !== null && now.getTime() - at.getTime() < sessions.provedMinutes * MINUTE_MS) return null
  const ways = await waysOf(db, id)
  if (anew === 'with a factor' && ways.length === 0) return null
  return unproved('proof-needed', { details: { ways } })
}

/** Refused where everybody needs a second factor and she has none (rules: second factor for everybody). */
export const lackingFactor = async (
  db: Database,
  { id }: Pick<Admin, 'id'>,
): Promise<Failure<'factor-needed'> | null> => ((await hasFactor(db, id)) ? null : unproved('factor-needed'))

type Proof = { password?: string | undefined; code?: string | undefined; passkey?: UsedPasskey | undefined }
type ProofRefusal = Failure<'wrong-password' | 'password-needed' | 'wrong-code' | 'wrong-passkey' | 'too-many-tries'>

/**
 * Notes that the owner of the session `token` proved to be herself just now, by her password, a code of her factor or a passkey.
 * Wrong ones are limited as at the sign-in (rules: proof anew, second step limits, passkeys).
 */
export async function prove(
  services: CodeServices,
  admin: Admin,
  proof: Proof,
  { token, site, now }: { token: string; site: RelyingParty; now: Date },
): Promise<true | ProofRefusal> {
  const result = await resultOf(services, admin, proof, { token, site, now })
  if (isFailure(result)) return result
  await noteProof(services.db, token, now)
  return true
}

function resultOf(
  services: CodeServices,
  admin: Admin,
  { password, code, passkey }: Proof,
  here: { token: string; site: RelyingParty; now: Date },
) {
  if (passkey) return usePasskey(services.db, { passkey, adminId: admin.id }, { purpose: 'proof', ...here })
  if (code) return useCode(services, { adminId: admin.id, code, countedAs: `${admin.id} in a session` }, here.now)
  if (password) return provePassword(services, admin, { password, field: 'password' })
  return invalid('password-needed', { field: 'password' })
}
