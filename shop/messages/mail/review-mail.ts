import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { mailOf, type Mail } from './mail.ts'

/** Returns the URL where an order is reviewed with this link token; `shopUrl` has no trailing slash. */
export const reviewUrl = (link: string, shopUrl: string): string => `${shopUrl}/review#${link}`

/** Asks the customer for a review; `url` opens the review form without a sign-in (rules: review request). */
export const reviewRequestMail = (order: Order, url: string): Mail =>
  mailOf(
    'review-asked',
    order,
    { name: order.name, order: shortId(order.id) },
    {
      heading: 'How do you like it?',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      facts: [{ label: 'You received', lines: order.lines.map(({ name, size }) => `${name}, size ${size}`) }],
      action: { label: 'Write a review', url },
    },
  )
