/** What a mail server's answer means for a copy (rules: bounces, letters once). */
export type Became = 'bounced' | 'failed' | 'again' | 'unreached' | 'unsure'

type Trouble = { code?: string; responseCode?: number; command?: string }

/** Nothing was said to a mail server yet. */
const notReached = new Set([
  'EAUTH',
  'ECONNREFUSED',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOAUTH',
  'ETLS',
])
const PERMANENT = 500

/**
 * What became of a copy that was not taken: no such mailbox; not taken for another reason; to be tried again; nobody
 * reached, which is no fault of hers; or the line was cut and nobody knows, so that it isn't sent again.
 */
export function becameOf(error: unknown): Became {
  const { code = '', responseCode = 0, command = '' } = error as Trouble
  if (notReached.has(code)) return 'unreached'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unsure'
  if (responseCode < PERMANENT) return 'again'
  if (code === 'EMESSAGE') return 'failed'
  // What is said of the sender is not about her.
  return command === 'MAIL FROM' ? 'again' : 'bounced'
}

/** So many times in a row no such mailbox, by different letters, and nobody writes there any more. */
export const BOUNCES_AT_MOST = 2

const TRIES_AT_MOST = 6
const FIRST_WAIT_MINUTES = 15

/** After how many minutes a copy is tried again that was tried so often; null when no more. */
export const waitAfter = (tries: number): number | null =>
  tries >= TRIES_AT_MOST ? null : FIRST_WAIT_MINUTES * 4 ** (tries - 1)
