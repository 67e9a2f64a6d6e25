import { hashSync, verifySync } from '@node-rs/argon2'

/**
 * The OWASP recommendation for Argon2id: 19 MiB, two passes, one thread. Argon2id is the library's default algorithm.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password to hash or, if the hash `with` is given, to compare with that hash. */
export type Hashing = { password: string; with?: string }

/** Runs in the thread pool of `hashing.server.ts`: returns the hash, or whether the password matches `with`. */
export function hashingThread({ password, with: hash }: Hashing): string | boolean {
  return hash === undefined ? hashSync(password, ARGON2) : verifySync(hash, password)
}
