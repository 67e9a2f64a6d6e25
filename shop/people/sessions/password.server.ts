import { randomBytes } from 'node:crypto'
import { hashing } from './hashing.server.ts'

/** The hash that is compared if there is no account, so that both responses take the same time. */
let nobodysHash: Promise<string> | undefined

/**
 * Hashes a password with Argon2id and a random salt, in PHC format. Unicode is normalized, because devices encode
 * accented letters differently. Throws TooManyWait like `hashing` (rules: password).
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return String(await hashing({ password: password.normalize('NFC') }, signal))
}

/**
 * Returns whether the password matches. For null (an unknown account) it takes the same time and returns false. Throws
 * TooManyWait like `hashing`.
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
  // Imported passwords may have been hashed without Unicode normalization.
  return (await hashing({ password, with: stored }, signal)) === true && storedHash !== null
}

/**
 * Creates the hash once, and again only after a failure. Passes no `signal`, because an abort by one caller would
 * affect the others.
 */
function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}
