import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { mailOf, type Mail } from './mail.ts'
import type { OrderLinks } from './order-mails.ts'

const news = {
  asked:
    'Your money goes back to you by bank transfer. Please open your order’s page by the link below and say there to which account: bank, account number and name. Nobody asks you for a card, a PIN or a password.',
  given:
    'Somebody who has your order’s link gave bank details for your return. If it was you, there is nothing to do. If it was not, please take them away on your order’s page and write to us at once.',
} as const

/**
 * Asks the customer for bank details for a return's refund, by the order's signed link, or reports that details were
 * entered. For security, no mail contains the account details (rules: bank details of a return).
 */
export const bankDetailsMail = (order: Order, what: keyof typeof news, { trackUrl }: OrderLinks): Mail =>
  mailOf(
    'return-bank-details',
    order,
    { name: order.name, order: shortId(order.id), news: news[what] },
    {
      heading: what === 'asked' ? 'Where shall your money go?' : 'Bank details were given',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      action: { label: what === 'asked' ? 'Say it on your order’s page' : 'See your order', url: trackUrl },
    },
  )
