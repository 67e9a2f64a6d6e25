import type { ActorOf } from '#shop/core/actor.ts'
import type { Typed } from '#shop/shopping/discounts/guesses.server.ts'
import type { Services } from '#services'
import { guestBrowserOf } from '#api/http/guest-browser-cookie.ts'

type Asking = { buyer: ActorOf<'buyer'>; from: string; headers: Headers }

/**
 * Returns the discount code of an order and who entered it: a customer, or a guest identified by browser and IP
 * address.
 */
export async function typedIn(
  services: Pick<Services, 'secret'>,
  { code }: { code?: string },
  { buyer, from, headers }: Asking,
): Promise<Typed> {
  if (buyer.kind === 'customer') return { code, by: buyer.id, network: null }
  return { code, by: (await guestBrowserOf(services, headers)) ?? from, network: from }
}
