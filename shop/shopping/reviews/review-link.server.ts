import { timingSafeEqual } from 'node:crypto'
import type { ActorOf } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** The writer of reviews: a customer, or the visitor with an order's link, who can review that order only. */
export type Writer = { kind: 'customer'; id: string } | { kind: 'order'; id: string }

/** Returns the signed link of an order. It allows reviewing that order and nothing else (rules: review link). */
export const linkOf = async (secret: ServerSecret, orderId: string): Promise<string> =>
  `${orderId}.${await secret.sign('reviews', orderId)}`

/** The request header with the link. */
export const REVIEW_LINK = 'review-link'

/** Returns the order id of a link; null if its signature is wrong. */
export async function orderOfLink(secret: ServerSecret, link: string | undefined | null): Promise<string | null> {
  const id = link?.slice(0, link.indexOf('.')) ?? ''
  if (!link || !orderIdPattern.test(id)) return null
  const [given, ours] = [Buffer.from(link), Buffer.from(await linkOf(secret, id))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}

/**
 * Returns the writer: the order of the link, if given, otherwise the signed-in customer. NotFound without a valid one
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
