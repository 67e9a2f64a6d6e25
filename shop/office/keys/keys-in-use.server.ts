import type { Env } from '#env'
import type { EnteredKey, EnteredKeys } from './entered-keys.server.ts'
import type { CardKeyName, KeyName } from './keys.ts'

/** The environment as if what was entered stood in it, and what else follows from that. */
export type KeysInUse = {
  env: Env
  /** What signed webhooks before, and is still good for them at a time. */
  formerProofs: { [Name in CardKeyName]: (now: Date) => string[] }
  /** Who mails are from, where that was entered with the mail server. */
  sender: string | undefined
}

/** Whether shoppers would come back from a provider's payment page to an address that nobody reaches. */
export type LacksPublicUrl = (env: Env, name: CardKeyName) => boolean

/** Where the environment has a provider's keys, or the mail server. */
export const isInEnvironment = (env: Env, name: KeyName): boolean =>
  ({ paystack: env.PAYSTACK_SECRET_KEY, flutterwave: env.FLUTTERWAVE_SECRET_KEY, smtp: env.SMTP_URL })[name] !==
  undefined

/**
 * What holds by the environment and what was entered together: the environment wins. While a card provider's key is
 * entered, readable or not, nothing plays card payments (rules: entered keys).
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

/** A password is never sent without TLS, but to this machine itself. */
function smtpUrl({ host, port, user, password }: NonNullable<EnteredKey<'smtp'>['values']>): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  if (port === TLS_FROM_THE_START) return `smtps://${login}${host}:${port}`
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+)$/.test(host)
  return `smtp://${login}${host}:${port}${isHere ? '' : '?requireTLS=true'}`
}
