/** Classification of a mail server's error for one recipient (rules: bounces, campaign sent once). */
export type DeliveryError = 'bounced' | 'failed' | 'again' | 'unreached' | 'unsure'

type Trouble = { code?: string; responseCode?: number; command?: string }

/** Errors that occur before the mail server has received the message. */
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
 * Classifies the error of a mail that was not accepted as `bounced` (no such mailbox), `failed` (rejected for another
 * reason), `again` (retry later), `unreached` (no mail server reached, which does not count against the recipient), or
 * `unsure` (the connection broke and delivery is unknown, so the mail is not sent again).
 */
export function deliveryErrorOf(error: unknown): DeliveryError {
  const { code = '', responseCode = 0, command = '' } = error as Trouble
  if (notReached.has(code)) return 'unreached'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unsure'
  if (responseCode < PERMANENT) return 'again'
  if (code === 'EMESSAGE') return 'failed'
  // An error about the sender does not concern the recipient's mailbox.
  return command === 'MAIL FROM' ? 'again' : 'bounced'
}

/** Number of bounces in a row, from different campaigns, after which the subscriber gets no more mail. */
export const BOUNCES_AT_MOST = 2

const TRIES_AT_MOST = 6
const FIRST_WAIT_MINUTES = 15

/**
 * Returns the minutes to wait before the next attempt after `tries` attempts, or null if there are no more attempts.
 */
export const waitAfter = (tries: number): number | null =>
  tries >= TRIES_AT_MOST ? null : FIRST_WAIT_MINUTES * 4 ** (tries - 1)
