import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { mailOf, type Mail } from './mail.ts'
import type { OrderLinks } from './order-mails.ts'

const news = {
  asked:
    'We will refund you by bank transfer. Please open your order’s page with the link below and enter your bank, account number and account name. We never ask for a card, a PIN or a password.',
  given:
    'Bank details for your return were entered with your order’s link. If this was you, you don’t need to do anything. If not, please remove them on your order’s page and contact us immediately.',
} as const

/**
 * Asks the customer to enter bank details for a return's refund through the order's signed link, or notifies the
 * customer that details were entered. For security, no mail contains the account details (rules: return bank details).
 */
export const bankDetailsMail = (order: Order, what: keyof typeof news, { trackUrl }: OrderLinks): Mail =>
  mailOf(
    'return-bank-details',
    order,
    { name: order.name, order: shortId(order.id), news: news[what] },
    {
      heading: what === 'asked' ? 'Where should we send your refund?' : 'Bank details were entered',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      action: { label: what === 'asked' ? 'Enter bank details' : 'View your order', url: trackUrl },
    },
  )
