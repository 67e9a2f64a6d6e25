import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one thread. The library's own algorithm is Argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password to hash, or with the hash that it is to be compared with. */
export type Hashing = { password: string; with?: string }

/** What a thread of the pool in `hashing.server.ts` does: the hash, or whether it is the password's. */
export function hashingThread({ password, with: hash }: Hashing): string | boolean {
  return hash === undefined ? hashSync(password, ARGON2) : verifySync(hash, password)
}
