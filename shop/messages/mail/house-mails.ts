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
  /** Null if it concerns the order's payments as a whole. */
  provider: string | null
  asked: number
  taken: string
  sum: { label: string; amount: string } | null
  dueAt: string | null
  /** True if staff can respond on the Disputes page. */
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
      paragraphs: [look.todo, ...(look.dueAt ? [`An answer is due by ${look.dueAt}.`] : [])],
      sums: [
        { label: 'Asked', amount: formatNaira(look.asked) },
        { label: look.provider ? 'Taken' : 'Here', amount: look.taken },
        ...(look.sum ? [look.sum] : []),
        ...(look.provider ? [{ label: 'Provider', amount: look.provider }] : []),
      ],
      action: look.isDispute
        ? { label: 'Answer it under Disputes', url: `${shopUrl}/admin/disputes` }
        : { label: 'See the order', url: `${shopUrl}/admin/order/${look.orderId}` },
    },
  )

/** Notifies staff, once, of a webhook event that the provider's documentation doesn't describe. */
export const unknownEventMail = (to: { name: string; email: string }, provider: string, event: string): Mail =>
  mailOf(
    'unknown-event',
    to,
    { name: to.name, provider },
    {
      heading: `Something new from ${provider}`,
      greeting: `Dear ${to.name},`,
      paragraphs: [
        `${provider} told the shop of an event that the shop doesn’t know. It is kept, and nothing follows from it. See in the provider’s pages whether it concerns a payment; whoever looks after the shop may teach it the event.`,
      ],
      facts: [{ label: 'The event', lines: [event] }],
    },
  )

/** An error of a provider in the provider's own words, and how often it occurred today. */
export type InTrouble = { provider: string; code: string; doing: string; message: string; times: number }

/** Notifies staff that a payment provider rejects requests or doesn't answer (rules: provider troubles). */
export const providerTroubleMail = (to: { name: string; email: string }, trouble: InTrouble): Mail =>
  mailOf(
    'provider-trouble',
    to,
    { name: to.name, provider: trouble.provider },
    {
      heading: `Trouble with ${trouble.provider}`,
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Card payments, their checks or refunds may not go through until this is mended. A wrong key (401) is mended where the shop’s keys are set; limits and everything else with the provider.',
        trouble.message ? `It says: ${trouble.message}` : 'It gave no reason.',
      ],
      facts: [{ label: 'Where', lines: [`${trouble.doing}: ${trouble.code}, ${trouble.times} times today`] }],
    },
  )
