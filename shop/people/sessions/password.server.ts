import { randomBytes } from 'node:crypto'
import { hashing } from './hashing.server.ts'

/** What a password is compared with when there is no account, so that both answers take the same time. */
let nobodysHash: Promise<string> | undefined

/**
 * A password as it is stored: Argon2id with a salt of its own, in PHC form. One device sends a letter with its accents as one
 * character, another as several: they are the same password. Throws TooManyWait, as `hashing` does (rules: password).
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return String(await hashing({ password: password.normalize('NFC') }, signal))
}

/**
 * Whether the password is the stored one. With null, as for an unknown account, it takes as long and says no.
 * Throws TooManyWait, as `hashing` does.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const stored = storedHash ?? (await hashOfNobody())
  const composed = password.normalize('NFC')
  const isRight = await hashing({ password: composed, with: stored }, signal)
  if (isRight === true || composed === password) return isRight === true && storedHash !== null
  // As shops of former days stored it.
  return (await hashing({ password, with: stored }, signal)) === true && storedHash !== null
}

/** Made once; not by whoever may leave meanwhile, and anew where it could not be made. */
function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
