import { timingSafeEqual } from 'node:crypto'
import type { ActorOf } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** The reviewer: a customer, or a visitor with the link of an order, who can review only that order. */
export type Writer = { kind: 'customer'; id: string } | { kind: 'order'; id: string }

/** Returns the signed token of an order's review link. It only allows reviewing that order (rules: review link). */
export const linkOf = async (secret: ServerSecret, orderId: string): Promise<string> =>
  `${orderId}.${await secret.sign('reviews', orderId)}`

/** Name of the request header that contains the token of the review link. */
export const REVIEW_LINK = 'review-link'

/** Returns the order id of a review link token; null if its signature is wrong. */
export async function orderOfLink(secret: ServerSecret, link: string | undefined | null): Promise<string | null> {
  const id = link?.slice(0, link.indexOf('.')) ?? ''
  if (!link || !orderIdPattern.test(id)) return null
  const [given, ours] = [Buffer.from(link), Buffer.from(await linkOf(secret, id))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}

/**
 * Returns the reviewer: the order of the review link, otherwise the signed-in customer. NotFound if there is neither
 * (rules: review link).
 */
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
