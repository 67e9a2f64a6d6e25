import { sessions } from '#config'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { provePassword } from '#shop/people/sessions/prove-password.server.ts'
import { invalid, isFailure, unproved, type Failure } from '#shop/core/errors.ts'
import { noteStepUp, provedAt } from '#shop/people/sessions/sessions.server.ts'
import { hasFactor, waysOf } from './factors.server.ts'
import type { RelyingParty, UsedPasskey } from './passkey.ts'
import { useCode, type CodeServices } from './use-code.server.ts'
import { usePasskey } from './use-passkey.server.ts'

const MINUTE_MS = 60_000

/** The admins who need step-up authentication for a call: all, or only those with a second factor. */
export type StepUp = 'with a factor' | 'everybody'

/**
 * Requires step-up authentication: fails if the last authentication in this session, by sign-in or later, is older than
 * `sessions.provedMinutes`. The failure lists the possible second factors; the password is always possible
 * (rules: step-up authentication).
 */
export async function staleStepUp(
  db: Database,
  { id }: Pick<Admin, 'id'>,
  { token, stepUp, now }: { token: string; stepUp: StepUp; now: Date },
): Promise<Failure<'proof-needed'> | null> {
  const at = await provedAt(db, token)
  if (at !== null && now.getTime() - at.getTime() < sessions.provedMinutes * MINUTE_MS) return null
  const ways = await waysOf(db, id)
  if (stepUp === 'with a factor' && ways.length === 0) return null
  return unproved('proof-needed', { details: { ways } })
}

/** Fails if the admin has no second factor. Called when all staff need one (rules: required second factor). */
export const lackingFactor = async (
  db: Database,
  { id }: Pick<Admin, 'id'>,
): Promise<Failure<'factor-needed'> | null> => ((await hasFactor(db, id)) ? null : unproved('factor-needed'))

type Proof = { password?: string | undefined; code?: string | undefined; passkey?: UsedPasskey | undefined }
type ProofRefusal = Failure<'wrong-password' | 'password-needed' | 'wrong-code' | 'wrong-passkey' | 'too-many-tries'>

/**
 * Performs step-up authentication for the session `token` by password, code or passkey. Wrong attempts are limited as
 * at sign-in (rules: step-up authentication, second factor limits, passkeys).
 */
export async function prove(
  services: CodeServices,
  admin: Admin,
  proof: Proof,
  { token, site, now }: { token: string; site: RelyingParty; now: Date },
): Promise<true | ProofRefusal> {
  const result = await resultOf(services, admin, proof, { token, site, now })
  if (isFailure(result)) return result
  await noteStepUp(services.db, token, now)
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
