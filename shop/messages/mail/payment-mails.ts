import { amountWords, formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { Letter } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'
import { seeIt, type OrderLinks } from './order-mails.ts'

/** The order and the customer that a payment mail is about. */
export type Payer = { orderId: string; hasAccount: boolean; name: string; email: string }

/** Notifies the customer that a payment can't be used for the order and will be refunded (rules: payment mails). */
export const refundDueMail = (payer: Payer, { amount, currency }: Sum, links: OrderLinks): Mail =>
  mailOf(
    'refund-due',
    payer,
    { ...known(payer), amount: amountWords(amount, currency) },
    letter(payer, 'We will refund your payment', links, [
      'We will refund the full amount to the original payment method and email you when it is done. Please don’t pay again.',
    ]),
  )

type Sum = { amount: number; currency: string | null }

/** Notifies the customer that the amount received is not the amount requested (rules: payment mails). */
export const mismatchMail = (payer: Payer, asked: number, { amount, currency }: Sum, links: OrderLinks): Mail =>
  mailOf(
    'payment-mismatch',
    payer,
    { ...known(payer), amount: amountWords(amount, currency), asked: formatNaira(asked) },
    letter(payer, 'About your payment', links, [
      'Please don’t pay again. We will check the payment and email you. You can also call us to settle it immediately.',
    ]),
  )

/** Notifies the customer that a payment was refunded, fully or in part (rules: payment mails). */
export const wentBackMail = (payer: Payer, { amount, currency }: Sum, isAll: boolean, links: OrderLinks): Mail =>
  mailOf(
    'money-went-back',
    payer,
    { ...known(payer), amount: amountWords(amount, currency), part: isAll ? 'your payment' : 'a part of your payment' },
    letter(payer, isAll ? 'Your payment was refunded' : 'A part of your payment was refunded', links, [
      'The refund goes to the original payment method. Some banks take up to ten working days to show it.',
    ]),
  )

/**
 * Notifies the customer that another person, who is not named, paid through a payment link (rules: payment by link).
 */
export const paidForYouMail = (payer: Payer, { amount, currency }: Sum, links: OrderLinks): Mail =>
  mailOf(
    'paid-for-you',
    payer,
    { ...known(payer), amount: amountWords(amount, currency) },
    letter(payer, 'Another person paid for you', links, ['You don’t need to pay or do anything else.']),
  )

const known = ({ orderId, name }: Payer) => ({ name, order: shortId(orderId) })

const letter = (payer: Payer, heading: string, links: OrderLinks, paragraphs: string[]): Letter => ({
  heading,
  greeting: `Dear ${payer.name},`,
  paragraphs,
  ...seeIt(payer.hasAccount, links),
})
