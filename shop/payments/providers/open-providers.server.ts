import type { Database } from '#db/connect.ts'
import type { Env } from '#env'
import type { ProviderName } from '#shop/payments/payment.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { flutterwave } from './flutterwave.server.ts'
import { paystack } from './paystack.server.ts'
import { sandbox } from './sandbox.server.ts'

/** The card providers that this shop has, by name. */
export type Providers = Partial<Record<ProviderName, Provider>>

/** The providers whose keys are given; without any, the sandbox, where that is allowed (`SANDBOX_PAYMENTS` in env.ts). */
export function openProviders(env: Env, db: Database, clock: () => Date): Providers {
  const providers: Providers = {}
  if (env.PAYSTACK_SECRET_KEY)
    providers.paystack = paystack({ secret: env.PAYSTACK_SECRET_KEY, url: env.PAYSTACK_API_URL })
  if (env.FLUTTERWAVE_SECRET_KEY && env.FLUTTERWAVE_SECRET_HASH)
    providers.flutterwave = flutterwave({
      secret: env.FLUTTERWAVE_SECRET_KEY,
      hash: env.FLUTTERWAVE_SECRET_HASH,
      url: env.FLUTTERWAVE_API_URL,
    })
  if (Object.keys(providers).length === 0 && env.SANDBOX_PAYMENTS) providers.sandbox = sandbox(db, clock)
  return providers
}

/** The provider that answers for one that was asked for by name: itself, or the sandbox where that stands in for all. */
export const providerFor = (providers: Providers, asked: 'paystack' | 'flutterwave'): Provider | undefined =>
  providers[asked] ?? providers.sandbox
