import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import type { Env } from '#env'
import { namedProviders, standIns, type NamedProvider, type ProviderName } from '#shop/orders/payment-method.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { flutterwave } from './flutterwave.server.ts'
import { paystack } from './paystack.server.ts'
import { noteTrouble, type Trouble } from './trouble.server.ts'
import { sandbox } from './sandbox.server.ts'

/** The card providers that this shop has, by name. */
export type Providers = Partial<Record<ProviderName, Provider>>

/** The client of each provider; undefined where the environment has no key for it. */
type Told = { onTrouble?: (trouble: Trouble) => Promise<void> }
const clients: Record<ProviderName, (env: Env, db: Database, clock: () => Date, told: Told) => Provider | undefined> = {
  paystack: (
    { PAYSTACK_SECRET_KEY: secret, PAYSTACK_FORMER_SECRET_KEY: formerSecret, PAYSTACK_API_URL: url },
    _db,
    _clock,
    told,
  ) => (secret ? paystack({ secret, formerSecret, url, ...told }) : undefined),
  flutterwave: (
    { FLUTTERWAVE_SECRET_KEY: secret, FLUTTERWAVE_SECRET_HASH: hash, FLUTTERWAVE_API_URL: url },
    _db,
    _clock,
    told,
  ) => (secret && hash ? flutterwave({ secret, hash, url, ...told }) : undefined),
  sandbox: ({ SANDBOX_PAYMENTS: isAllowed }, db, clock) => (isAllowed ? sandbox(db, clock) : undefined),
}

/**
 * The providers whose keys are given; without any, one that stands in, where that is allowed by `SANDBOX_PAYMENTS` in
 * env.ts (rules: card providers). With `log`, what goes wrong with them leaves a trace.
 */
export function openProviders(
  env: Env,
  db: Database,
  clock: () => Date,
  log?: Pick<Logger, 'warn' | 'error'>,
): Providers {
  const providers: Providers = {}
  const open = (name: ProviderName) => {
    const onTrouble = log && ((trouble: Trouble) => noteTrouble(db, log, name, trouble, clock()))
    const client = clients[name](env, db, clock, onTrouble ? { onTrouble } : {})
    if (client) providers[name] = client
  }
  namedProviders.forEach(open)
  if (Object.keys(providers).length === 0) standIns.forEach(open)
  return providers
}

/** The provider that answers for one that was asked for by name: itself, or one that stands in for all. */
export const providerFor = (providers: Providers, asked: NamedProvider): Provider | undefined =>
  providers[asked] ?? standIns.map((name) => providers[name]).find((provider) => provider !== undefined)
