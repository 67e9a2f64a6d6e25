import { timingSafeEqual } from 'node:crypto'
import type { ActorOf } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** Whose reviews somebody may write: a customer's, or those of the one order whose link she has. */
export type Writer = { kind: 'customer'; id: string } | { kind: 'order'; id: string }

/** What of an order's link only our servers can make; it opens nothing but the reviews of that order (rules: review link). */
export const linkOf = async (secret: ServerSecret, orderId: string): Promise<string> =>
  `${orderId}.${await secret.sign('reviews', orderId)}`

/** The header that brings it. */
export const REVIEW_LINK = 'review-link'

/** The id of the order whose link that is; null where it is none of ours. */
export async function orderOfLink(secret: ServerSecret, link: string | undefined | null): Promise<string | null> {
  const id = link?.slice(0, link.indexOf('.')) ?? ''
  if (!link || !orderIdPattern.test(id)) return null
  const [given, ours] = [Buffer.from(link), Buffer.from(await linkOf(secret, id))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}

/** Who writes: whoever has an order's link, with or without an account; else the customer that she is signed in as (rules: review link). */
export async function writerOf(
  secret: ServerSecret,
  actor: ActorOf<'reviewer'>,
  headers: Headers,
): Promise<Writer | Failure<'review-link'>> {
  const link = headers.get(REVIEW_LINK)
  if (link === null && actor.kind === 'customer') return { kind: 'customer', id: actor.id }
  const id = await orderOfLink(secret, link)
  return id === null ? notFound('review-link') : { kind: 'order', id }
}
