import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new session's token: 256 random bits in base64url. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What of a token is stored: SHA-256 is enough for what cannot be guessed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether the text could be one of our tokens. */
export const couldBeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
