import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one thread. The library's own algorithm is Argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a password is compared with when there is no account, so that both answers take the same time. */
const nobodysHash = hashPassword(randomBytes(24).toString('base64url'))

/** A password as it is stored: Argon2id with a salt of its own, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/** Whether the password is the stored one. With null, as for an unknown account, it takes as long and says no. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await nobodysHash), password)
  return isRight && storedHash !== null
}
