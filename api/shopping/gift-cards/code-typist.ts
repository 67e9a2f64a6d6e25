import type { Actor } from '#shop/core/actor.ts'
import type { CodeTypist } from '#shop/shopping/gift-cards/card-by-code.server.ts'
import type { Services } from '#services'
import { guestBrowserOf } from '#api/http/guest-browser-cookie.ts'

type Asking = { actor: Actor; from: string; headers: Headers }

/**
 * Returns who entered a code: a signed-in user, or a guest identified by browser and IP address
 * (rules: gift card guessing).
 */
export async function codeTypist(
  services: Pick<Services, 'secret'>,
  { actor, from, headers }: Asking,
): Promise<CodeTypist> {
  if (actor.kind !== 'visitor') return { by: actor.id, network: null }
  return { by: await guestBrowserOf(services, headers), network: from }
}
