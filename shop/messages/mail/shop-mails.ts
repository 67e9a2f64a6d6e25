import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { mailOf, type Mail } from './mail.ts'

/**
 * A payment exception that staff must check. `title` and `todo` are the texts of the list in the back office; `dueAt`
 * is a formatted date.
 */
export type ToLookAt = {
  title: string
  todo: string
  orderId: string
  /** The payment provider; null if the exception concerns the order's payments as a whole. */
  provider: string | null
  asked: number
  taken: string
  sum: { label: string; amount: string } | null
  dueAt: string | null
  /** True if staff can answer on the Disputes page. */
  isDispute: boolean
}

/** Notifies staff of a payment to check (rules: payment exceptions). */
export const toLookAtMail = (to: { name: string; email: string }, look: ToLookAt, shopUrl: string): Mail =>
  mailOf(
    'money-to-look-at',
    to,
    { name: to.name, order: shortId(look.orderId), what: look.title },
    {
      heading: look.title,
      greeting: `Dear ${to.name},`,
      paragraphs: [look.todo, ...(look.dueAt ? [`Please answer by ${look.dueAt}.`] : [])],
      sums: [
        { label: 'Amount due', amount: formatNaira(look.asked) },
        { label: look.provider ? 'Amount charged' : 'Amount received', amount: look.taken },
        ...(look.sum ? [look.sum] : []),
        ...(look.provider ? [{ label: 'Provider', amount: look.provider }] : []),
      ],
      action: look.isDispute
        ? { label: 'Answer under Disputes', url: `${shopUrl}/admin/disputes` }
        : { label: 'View order', url: `${shopUrl}/admin/order/${look.orderId}` },
    },
  )

/** Notifies staff, once, of a webhook event that the provider's documentation doesn't describe. */
export const unknownEventMail = (to: { name: string; email: string }, provider: string, event: string): Mail =>
  mailOf(
    'unknown-event',
    to,
    { name: to.name, provider },
    {
      heading: `Unknown event from ${provider}`,
      greeting: `Dear ${to.name},`,
      paragraphs: [
        `${provider} sent an event that the shop doesn’t know. The shop stored the event but did not process it. Check in the provider’s dashboard whether it concerns a payment, and ask your developer to add support for this event.`,
      ],
      facts: [{ label: 'Event', lines: [event] }],
    },
  )

/** An error with the provider's message, and how often it occurred today. */
export type InTrouble = { provider: string; code: string; doing: string; message: string; times: number }

/** Notifies staff that a payment provider rejects requests or doesn't respond (rules: provider errors). */
export const providerTroubleMail = (to: { name: string; email: string }, trouble: InTrouble): Mail =>
  mailOf(
    'provider-trouble',
    to,
    { name: to.name, provider: trouble.provider },
    {
      heading: `Problem with ${trouble.provider}`,
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Card payments, payment checks or refunds may fail until this is fixed. If the error is 401, correct the key in the shop’s settings. For limits and all other errors, contact the provider.',
        trouble.message ? `The provider’s message: ${trouble.message}` : 'The provider gave no reason.',
      ],
      facts: [{ label: 'Failed request', lines: [`${trouble.doing}: ${trouble.code}, ${trouble.times} times today`] }],
    },
  )
