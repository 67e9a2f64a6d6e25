import { amountWords, formatNaira } from '#shop/money.ts'
import { shortId } from '#shop/orders/order.ts'
import type { Letter } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** What these letters have to know of an order, and of whoever placed it. */
export type Payer = { orderId: string; hasAccount: boolean; name: string; email: string }

/** Says that a payment came for an order that can't have it, and goes back (rules: payment mails). */
export const refundDueMail = (payer: Payer, { amount, currency }: Sum, shopUrl: string): Mail =>
  letter(payer, 'Your money goes back to you', shopUrl, [
    `Your payment of ${amountWords(amount, currency)} for order #${shortId(payer.orderId)} came, but this order can no longer be filled, or was paid already.`,
    'You get all of it back, the way it came. We write to you again when it has gone. Please don’t pay again.',
  ])

type Sum = { amount: number; currency: string | null }

/** Says that another sum came than was asked for (rules: payment mails). */
export const mismatchMail = (payer: Payer, asked: number, { amount, currency }: Sum, shopUrl: string): Mail =>
  letter(payer, 'About your payment', shopUrl, [
    `A payment of ${amountWords(amount, currency)} came for order #${shortId(payer.orderId)}, which costs ${formatNaira(asked)}. So the order is not paid yet.`,
    'Please don’t pay again: we look at it and write to you, or call us and we settle it at once.',
  ])

/** Says that money went back, all of it or a part (rules: payment mails). */
export const wentBackMail = (payer: Payer, { amount, currency }: Sum, isAll: boolean, shopUrl: string): Mail =>
  letter(payer, isAll ? 'Your money went back to you' : 'A part of your money went back to you', shopUrl, [
    `${amountWords(amount, currency)} of your payment for order #${shortId(payer.orderId)} went back to you.`,
    'It arrives the way it came. Some banks take up to ten working days to show it.',
  ])

function letter(payer: Payer, heading: string, shopUrl: string, paragraphs: string[]): Mail {
  const action: Letter['action'] = payer.hasAccount
    ? { label: 'See your orders', url: `${shopUrl}/account` }
    : undefined
  return mailOf(payer, `Your order #${shortId(payer.orderId)}: ${heading.toLowerCase()}`, {
    heading,
    greeting: `Dear ${payer.name},`,
    paragraphs,
    ...(action && { action }),
  })
}
