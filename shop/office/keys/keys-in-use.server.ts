import type { Env } from '#env'
import type { EnteredKey, EnteredKeys } from './entered-keys.server.ts'
import type { CardKeyName, KeyName } from './keys.ts'

/** The environment merged with the entered keys, and the values derived from them. */
export type KeysInUse = {
  env: Env
  /** Previous signing secrets that are still valid for webhooks at the given time. */
  formerProofs: { [Name in CardKeyName]: (now: Date) => string[] }
  /** The sender address entered with the mail server. */
  sender: string | undefined
}

/** Returns whether the shop lacks a public URL to which the provider could send customers back after payment. */
export type LacksPublicUrl = (env: Env, name: CardKeyName) => boolean

/** Returns whether the environment defines the provider's key or the mail server. */
export const isInEnvironment = (env: Env, name: KeyName): boolean =>
  ({ paystack: env.PAYSTACK_SECRET_KEY, flutterwave: env.FLUTTERWAVE_SECRET_KEY, smtp: env.SMTP_URL })[name] !==
  undefined

/**
 * Merges the environment with the entered keys; the environment takes precedence. While any card provider's key is
 * entered, even an unreadable one, card payments are not simulated (rules: back-office keys).
 */
export function keysInUse(env: Env, entered: EnteredKeys, lacksPublicUrl: LacksPublicUrl): KeysInUse {
  const usable = <Name extends CardKeyName>(name: Name): EnteredKey<Name> | undefined =>
    isInEnvironment(env, name) || lacksPublicUrl(env, name) ? undefined : entered[name]
  const [paystack, flutterwave] = [usable('paystack'), usable('flutterwave')]
  const smtp = isInEnvironment(env, 'smtp') ? undefined : entered.smtp?.values
  const isPlaying = !entered.paystack && !entered.flutterwave
  return {
    env: {
      ...env,
      ...(paystack?.values && { PAYSTACK_SECRET_KEY: paystack.values.secret }),
      ...(flutterwave?.values && {
        FLUTTERWAVE_SECRET_KEY: flutterwave.values.secret,
        FLUTTERWAVE_SECRET_HASH: flutterwave.values.hash,
      }),
      ...(smtp && { SMTP_URL: smtpUrl(smtp) }),
      SANDBOX_PAYMENTS: env.SANDBOX_PAYMENTS && isPlaying,
    },
    formerProofs: {
      paystack: (now) => goodAt(now, paystack).map(({ secret }) => secret),
      flutterwave: (now) => goodAt(now, flutterwave).map(({ hash }) => hash),
    },
    sender: smtp?.sender,
  }
}

const goodAt = <Name extends CardKeyName>(now: Date, key: EnteredKey<Name> | undefined) =>
  (key?.formers ?? []).filter(({ until }) => until > now).map(({ values }) => values)

const TLS_FROM_THE_START = 465

/**
 * Returns the URL of the mail server. It requires TLS, which protects the password, unless the server is on this
 * machine.
 */
function smtpUrl({ host, port, user, password }: NonNullable<EnteredKey<'smtp'>['values']>): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  if (port === TLS_FROM_THE_START) return `smtps://${login}${host}:${port}`
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+)$/.test(host)
  return `smtp://${login}${host}:${port}${isHere ? '' : '?requireTLS=true'}`
}
