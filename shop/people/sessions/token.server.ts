import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Creates a session token: 256 random bits in base64url. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Hashes a token for storage; SHA-256 is enough for random tokens. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns whether a text has the format of a session token. */
export const couldBeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
