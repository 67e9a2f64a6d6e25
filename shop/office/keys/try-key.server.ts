import { z } from 'zod'
import type { Env } from '#env'
import { lookUp } from '#shop/core/look-up.ts'
import type { MailServerError } from '#shop/core/mail-server-errors.ts'
import { trySmtp } from '#shop/messages/mail/smtp-mailer.server.ts'
import { askProvider } from '#shop/orders/payments/providers/ask.server.ts'
import type { Trouble } from '#shop/orders/payments/providers/trouble.server.ts'
import type { CardKeyName, KeyName } from './keys.ts'
import type { TryOutcome } from './try-outcome.ts'

/**
 * Tests a key with a harmless request: it reads the balance at a card provider (Paystack and Flutterwave, Balances) or
 * signs in to the mail server. Returns null if no key is in use (rules: key test).
 */
export async function tryKey(env: Env, name: KeyName): Promise<TryOutcome | null> {
  if (name === 'smtp') return env.SMTP_URL ? mailOutcome(await trySmtp(env.SMTP_URL)) : null
  const asked = balanceAt(env)[name]
  return asked.secret ? tryProvider({ ...asked, secret: asked.secret }) : null
}

const balanceAt = (env: Env): Record<CardKeyName, { secret: string | undefined; url: string; answer: z.ZodType }> => ({
  paystack: {
    secret: env.PAYSTACK_SECRET_KEY,
    url: `${env.PAYSTACK_API_URL}/balance`,
    answer: z.object({ status: z.literal(true), data: z.array(z.unknown()) }),
  },
  flutterwave: {
    secret: env.FLUTTERWAVE_SECRET_KEY,
    url: `${env.FLUTTERWAVE_API_URL}/v3/balances`,
    answer: z.object({ status: z.literal('success'), data: z.array(z.unknown()) }),
  },
})

async function tryProvider(asked: { secret: string; url: string; answer: z.ZodType }): Promise<TryOutcome> {
  let trouble: Trouble | null = null
  const answered = await askProvider({
    ...asked,
    method: 'GET',
    onTrouble: async (told) => void (trouble = told),
  })
  return answered.kind === 'answered' ? 'works' : outcomeOf(trouble)
}

/** Paystack reports a blocked IP address only in its message ('Your IP address is not allowed to make this call'). */
const ABOUT_ADDRESSES = /\bip\b|whitelist/i

function outcomeOf(trouble: Trouble | null): TryOutcome {
  if (!trouble) return 'unknown-answer'
  const { code, message } = trouble
  if (ABOUT_ADDRESSES.test(message) || code === '403') return 'not-allowed'
  if (code === '401') return 'wrong-key'
  if (code === '429') return 'too-often'
  if (code === 'TimeoutError' || code === '408') return 'slow'
  if (code === 'TypeError') return 'not-reached'
  return /^5\d\d$/.test(code) ? 'their-trouble' : 'unknown-answer'
}

const mailOutcomes: Record<MailServerError | 'ENOTFOUND' | 'ECONNREFUSED', TryOutcome> = {
  EAUTH: 'wrong-login',
  ENOAUTH: 'wrong-login',
  EDNS: 'not-found',
  ENOTFOUND: 'not-found',
  ECONNREFUSED: 'not-reached',
  ECONNECTION: 'not-reached',
  ESOCKET: 'not-reached',
  ETIMEDOUT: 'slow',
  ETLS: 'no-tls',
  EPROTOCOL: 'unknown-answer',
}

/** Maps nodemailer's error code to an outcome; null means success (rules: key test). */
export function mailOutcome(code: string | null): TryOutcome {
  if (code === null) return 'works'
  return lookUp(mailOutcomes, code) ?? (/TLS|SSL|CERT|SIGNATURE/.test(code) ? 'no-tls' : 'unknown-answer')
}
