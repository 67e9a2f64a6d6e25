import { setTimeout as sleep } from 'node:timers/promises'
import type { WrittenMail } from '#shop/messages/mail/mail.ts'
import type { Mailer } from '#shop/messages/mail/mailer.server.ts'
import { mailOutcome } from './try-key.server.ts'
import type { TestMailOutcome } from './test-mail-outcome.ts'

/**
 * Maximum time to wait for the mail server, in milliseconds. A working server is faster, and the staff member is
 * waiting.
 */
const AT_MOST_MS = 25_000

type Sending = {
  mailer: Pick<Mailer, 'deliver'>
  mail: WrittenMail
  key: string
  hasServer: boolean
  isProduction: boolean
  /** Time limit in milliseconds. */
  within?: number
}

/**
 * Sends one mail immediately, without the outbox, and returns the mail server's answer. Without a mail server, the mail
 * is saved in development and not sent in production. Returns within 25 seconds (rules: test mail).
 */
export async function sendTestMail(sending: Sending): Promise<TestMailOutcome> {
  const { mailer, mail, key, hasServer, isProduction, within = AT_MOST_MS } = sending
  if (!hasServer && isProduction) return 'no-server'
  const ends = new AbortController()
  const late = sleep(within, 'slow' as const, { ref: false, signal: ends.signal }).catch(() => 'slow' as const)
  const sent = mailer.deliver(mail, key).then(() => (hasServer ? ('sent' as const) : ('kept' as const)), outcomeOf)
  try {
    return await Promise.race([sent, late])
  } finally {
    ends.abort()
  }
}

const refusals = new Set(['EENVELOPE', 'EMESSAGE'])

function outcomeOf(error: unknown): TestMailOutcome {
  const { code = null, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (code !== null && refusals.has(code)) return responseCode >= 500 ? 'refused' : 'put-off'
  const outcome = mailOutcome(code ?? 'unknown')
  return outcome === 'works' ? 'unknown-answer' : outcome
}
