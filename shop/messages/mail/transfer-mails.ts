import { config } from '#config'
import { centsOf, formatCents, rateWords } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Letter } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'
import { dollarSums, orderedGoods, seeIt, type OrderLinks } from './order-mails.ts'

type Accounts = Pick<Settings, 'payments'>

/**
 * Asks for a bank transfer, with the amount, the accounts and the deadline of the reservation (rules: transfer mails).
 */
export const transferRequestMail = (order: Order, links: OrderLinks, settings: Accounts): Mail =>
  mailOf(
    'transfer-asked',
    order,
    { ...known(order), total: formatNaira(order.amount), until: untilOf(order) },
    letter(order, 'Please transfer the amount', links, settings),
  )

/** Reminds the customer of an unpaid bank transfer before its deadline (rules: transfer mails). */
export const transferReminderMail = (order: Order, links: OrderLinks, settings: Accounts): Mail =>
  mailOf(
    'transfer-reminder',
    order,
    { ...known(order), due: formatNaira(order.standing.due), until: untilOf(order) },
    letter(order, 'Your order is waiting for your transfer', links, settings),
  )

/**
 * Notifies the customer that the transfer's deadline has passed, and explains what happens to a late payment
 * (rules: transfer mails).
 */
export const transferOverMail = (order: Order, links: OrderLinks): Mail =>
  mailOf('transfer-over', order, known(order), {
    heading: 'We did not receive your transfer in time',
    greeting: `Dear ${order.name},`,
    paragraphs: [],
    goods: order.lines.map(orderedGoods),
    ...seeIt(order.customerId !== null, links),
  })

/** Confirms that the customer's claim of a transfer was received and is being checked (rules: transfer claims). */
export const claimTakenMail = (order: Order, links: OrderLinks): Mail =>
  mailOf(
    'claim-taken',
    order,
    { ...known(order), until: untilOf(order) },
    looked(order, 'We are looking for your transfer', links),
  )

/**
 * Notifies the customer, with the shop's answer in `words`, that the transfer was not found (rules: declined claims).
 */
export const claimDeclinedMail = (order: Order, words: string, links: OrderLinks): Mail =>
  mailOf(
    'claim-declined',
    order,
    { ...known(order), words, until: untilOf(order) },
    looked(order, 'We did not find your transfer', links),
  )

const looked = (order: Order, heading: string, links: OrderLinks): Letter => ({
  heading,
  greeting: `Dear ${order.name},`,
  paragraphs: [],
  goods: order.lines.map(orderedGoods),
  ...seeIt(order.customerId !== null, links),
})

const known = ({ id, name }: Order) => ({ name, order: shortId(id) })

const { locale, timeZone } = config.brand
const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
const untilOf = ({ payUntil }: Order): string => (payUntil ? when.format(payUntil) : 'we contact you')

/** Returns the amount for an account in another currency than naira (rules: dollar amounts). */
const foreignWords = (currency: string, { dollarRate, standing }: Order): string =>
  currency === 'USD' && dollarRate !== null
    ? `${formatCents(centsOf(standing.due, dollarRate))}, ${rateWords(dollarRate)}`
    : 'ask us for the exchange rate first'

const letter = (order: Order, heading: string, links: OrderLinks, { payments }: Accounts): Letter => ({
  heading,
  greeting: `Dear ${order.name},`,
  paragraphs: [],
  goods: order.lines.map(orderedGoods),
  sums: [
    { label: 'Amount to transfer', amount: formatNaira(order.standing.due) },
    ...dollarSums(order, order.standing.due),
  ],
  facts: [
    { label: 'Narration', lines: [shortId(order.id)] },
    ...payments.bankAccounts.map(({ currency, bank, name, number }) => ({
      label: currency === 'NGN' ? bank : `${bank}, in ${currency}: ${foreignWords(currency, order)}`,
      lines: [number, name],
    })),
  ],
  ...seeIt(order.customerId !== null, links),
})
