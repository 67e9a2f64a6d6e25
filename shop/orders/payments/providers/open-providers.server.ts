import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import type { Env } from '#env'
import {
  namedProviders,
  providerNames,
  standIns,
  type NamedProvider,
  type ProviderName,
} from '#shop/orders/orders/payment-method.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { flutterwave } from './flutterwave.server.ts'
import { paystack } from './paystack.server.ts'
import { noteTrouble, type Trouble } from './trouble.server.ts'
import { sandbox } from './sandbox.server.ts'

export type Providers = Partial<Record<ProviderName, Provider>>

/** Returns former webhook secrets of each provider that are still accepted at this time. */
export type FormerProofs = Partial<Record<ProviderName, (now: Date) => string[]>>

type Around = {
  db: Database
  clock: () => Date
  told: { onTrouble?: (trouble: Trouble) => Promise<void> }
  former: (name: ProviderName) => string[]
}

/** Functions that create each provider's client; undefined if the environment has no key for it. */
const clients: Record<ProviderName, (env: Env, around: Around) => Provider | undefined> = {
  paystack: (
    { PAYSTACK_SECRET_KEY: secret, PAYSTACK_FORMER_SECRET_KEY: formerSecret, PAYSTACK_API_URL: url },
    { told, former },
  ) =>
    secret
      ? paystack({
          secret,
          formerSecrets: () => [...(formerSecret ? [formerSecret] : []), ...former('paystack')],
          url,
          ...told,
        })
      : undefined,
  flutterwave: (
    { FLUTTERWAVE_SECRET_KEY: secret, FLUTTERWAVE_SECRET_HASH: hash, FLUTTERWAVE_API_URL: url },
    { told, former },
  ) =>
    secret && hash ? flutterwave({ secret, hash, formerHashes: () => former('flutterwave'), url, ...told }) : undefined,
  sandbox: ({ SANDBOX_PAYMENTS: isAllowed }, { db, clock }) => (isAllowed ? sandbox(db, clock) : undefined),
  test: (_, { db, clock }) => sandbox(db, clock, 'test'),
}

/**
 * Creates the providers that have keys. If there is none, creates the sandbox, provided that `SANDBOX_PAYMENTS` in
 * env.ts allows it. The provider of test orders is always created (rules: card providers, test orders). With `log`,
 * failed requests are recorded.
 */
export function openProviders(
  env: Env,
  db: Database,
  clock: () => Date,
  log?: Pick<Logger, 'warn' | 'error'>,
  formerProofs: FormerProofs = {},
): Providers {
  const providers: Providers = {}
  const open = (name: ProviderName) => {
    const onTrouble = log && ((trouble: Trouble) => noteTrouble(db, log, name, trouble, clock()))
    const former = (of: ProviderName) => formerProofs[of]?.(clock()) ?? []
    const client = clients[name](env, { db, clock, told: onTrouble ? { onTrouble } : {}, former })
    if (client) providers[name] = client
  }
  namedProviders.forEach(open)
  if (Object.keys(providers).length === 0) standIns.forEach(open)
  open('test')
  return providers
}

/** Replaces the providers in place, so that all code with a reference to the object uses the new ones. */
export function becomeProviders(providers: Providers, next: Providers): void {
  for (const name of providerNames) delete providers[name]
  Object.assign(providers, next)
}

/** Returns the named provider, or the sandbox if it replaces all providers. */
export const providerFor = (providers: Providers, asked: NamedProvider): Provider | undefined =>
  providers[asked] ?? standIns.map((name) => providers[name]).find((provider) => provider !== undefined)
