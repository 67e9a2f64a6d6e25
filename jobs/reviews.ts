import { publicUrl } from '#env'
import type { Services } from '#services'
import { reviewRequestMail, reviewUrl } from '#shop/messages/mail/review-mail.ts'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { isStillToAsk } from '#shop/shopping/reviews/ask-for-reviews.server.ts'
import { linkOf } from '#shop/shopping/reviews/review-link.server.ts'
import { findReview } from '#shop/shopping/reviews/reviews.server.ts'
import { notifyCustomer, type NotifiedMail } from './notify-customer.ts'

type Followed = { subjectId: string; key: string }

/** Event handlers: notify staff of a new review, and ask a customer for one. */
export const reviewEvents = {
  'review-written': async ({ db, clock }: Services, { subjectId }: Followed): Promise<void> => {
    const review = await findReview(db, subjectId)
    if (review?.state !== 'waiting') return
    const text = `${review.productName}, ${review.stars} of 5 stars`
    const subject = `${subjectId} ${review.version}`
    await notify(db, { as: ['review-to-read'], subject, text, link: '/admin/content/reviews?state=waiting' }, clock())
  },
  'review-requested': async (services: Services, { subjectId, key }: Followed): Promise<NotifiedMail | void> => {
    const { db, mailer, env, secret } = services
    if (!(await isStillToAsk(db, subjectId))) return
    const row = await ordersWithLines(db).where('orders.id', '=', subjectId).executeTakeFirst()
    if (!row) return
    const url = reviewUrl(await linkOf(secret, subjectId), publicUrl(env))
    return notifyCustomer(mailer, subjectId, reviewRequestMail(orderFrom(row), url), key)
  },
}
