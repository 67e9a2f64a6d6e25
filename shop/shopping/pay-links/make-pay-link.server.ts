import { randomBytes } from 'node:crypto'
import { payLinks } from '#config'
import type { Transaction } from '#db/connect.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { whenInWords } from '#shop/core/shop-time.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { payable, type PayLink } from './pay-link.ts'
import { orderToShare } from './pay-links.server.ts'

const TOKEN_BYTES = 16
const DAY_MS = 86_400_000

/**
 * `days` is the validity of the link. `showsName` shows the customer's first name on its page; only the customer can
 * allow that.
 */
type Wish = { days: number; showsName: boolean }

/**
 * Creates a link with which another person can pay for the order. Returns its token, of which only a hash is stored.
 * Returns NotFound if the order belongs to another customer, or the staff member lacks the `orders` permission. Returns
 * Conflict if nothing can be paid, or the order has the maximum number of links (rules: payment link).
 */
export async function makePayLink(
  tx: Transaction,
  actor: Admin | Customer,
  orderId: string,
  { days, showsName }: Wish,
  now: Date,
): Promise<{ link: PayLink; token: string } | Failure<'order-not-found' | 'closed' | 'too-many-pay-links'>> {
  // Locks the order, so that the limit also applies to links created at the same time.
  const found = await orderToShare(tx, actor, orderId).forUpdate().executeTakeFirst()
  if (!found) return notFound('order-not-found')
  const order = orderFrom(await ordersWithLines(tx).where('orders.id', '=', orderId).executeTakeFirstOrThrow())
  if (payable(order).state !== 'to pay') return conflict('closed', { params: { of: 'order' } })
  const { live } = await tx
    .selectFrom('pay_links')
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow()
  const most = payLinks.liveAtMost
  if (live >= most) return conflict('too-many-pay-links', { params: { most } })

  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const isStaff = actor.kind === 'admin'
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const link = { madeAt: now, expiresAt, madeBy: isStaff ? actor.name : null, showsName: showsName && !isStaff }
  const { id } = await tx
    .insertInto('pay_links')
    .values({
      order_id: orderId,
      token_hash: hashOfToken(token),
      made_at: now,
      expires_at: expiresAt,
      made_by: link.madeBy,
      admin_id: isStaff ? actor.id : null,
      shows_name: link.showsName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isStaff) {
    const change = { action: 'pay-link-made', subject: 'order', subjectId: orderId, became: { days } } as const
    await writeAudit(tx, actor, change, now)
  }
  const who = isStaff ? ({ actor: 'admin', adminId: actor.id } as const) : ({ actor: 'customer' } as const)
  const became = `Payment link created, valid until ${whenInWords(expiresAt)}`
  await writeEvent(tx, orderId, { ...who, name: actor.name, kind: 'money', was: null, became }, now)
  return { link: { id, ...link }, token }
}
