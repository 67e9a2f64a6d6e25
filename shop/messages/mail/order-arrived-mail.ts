import { formatNaira } from '#shop/core/money.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import type { Letterhead } from './mail-content.ts'
import { discountSums, orderedGoods } from './order-mails.ts'
import { mailOf, type Mail } from './mail.ts'

/** Notifies the shop of a new order; `shopUrl` has no trailing slash (rules: new order mail). */
export const orderArrivedMail = (order: Order, shopUrl: string, { house, contact }: Letterhead): Mail =>
  mailOf(
    'order-arrived',
    { name: house.name, email: contact.email },
    {
      order: shortId(order.id),
      customer: order.name,
      total: formatNaira(order.amount),
      payment: paidWords(order),
    },
    {
      heading: 'A new order',
      greeting: `From ${order.name}.`,
      paragraphs: [`${paidWords(order)}, ${fulfilments[order.fulfilment].label}.`],
      goods: order.lines.map(orderedGoods),
      sums: [...discountSums(order), { label: 'Total', amount: formatNaira(order.amount) }],
      ...(order.buyerNote && { facts: [{ label: 'Note', lines: order.buyerNote.split('\n') }] }),
      action: { label: 'Open the order', url: `${shopUrl}/admin/order/${order.id}` },
    },
  )
