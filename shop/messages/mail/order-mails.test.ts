import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { paymentSummaryOf } from '#shop/orders/orders/payment-summary.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { written } from './mail.ts'
import { orderArrivedMail } from './order-arrived-mail.ts'
import { orderStatusMail } from './order-mails.ts'

const links = { shopUrl: 'https://shop.example', trackUrl: 'https://shop.example/track/signed' }
const mailBy = (order: Order, settings = defaultSettings) =>
  written(orderStatusMail(order, links, settings), settings, links.shopUrl)
const statusMail = (order: Order) => mailBy(order)

const contact = { name: 'Ngozi Eze', phone: '08031234567', email: 'ngozi@example.com' }
const begun = {
  status: 'in transit',
  method: 'cash',
  byTransfer: false,
  transferFirst: false,
  isClaimed: false,
  payment: 'unpaid',
} as const

const orderBy = (fulfilment: Fulfilment): Order => ({
  id: 'AB2CDEFGHJKMNPQR',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  ...begun,
  fulfilment,
  isSimulated: false,
  payUntil: null,
  area: null,
  areaDoubt: null,
  customerId: null,
  ...contact,
  address: contact,
  lines: [],
  discount: naira(0),
  discounts: [],
  subtotal: naira(45_000),
  deliveryFee: naira(0),
  vat: naira(0),
  amount: naira(45_000),
  promise: null,
  dollarRate: null,
  buyerNote: '',
  isNew: false,
  ...{ version: 1, changedAt: null, ownFee: false },
  isTest: false,
  exchangeOf: null,
  exchangedFor: [],
  note: '',
  standing: paymentSummaryOf({
    ...begun,
    fulfilment,
    amount: 45_000,
    holdsPieces: true,
    isAskedBack: false,
    attempts: [],
    refunds: [],
    tenders: [],
  }),
})

// rules: pickup labels
test('the status mail says that a pickup order is ready, or that a delivery order is on its way', () => {
  const ready = statusMail(orderBy('pickup'))
  expect(ready.subject).toBe('Your order #AB2CD: Ready to pick up')
  expect(ready.text).toContain('is ready for you to pick up.')
  expect(ready.text).not.toContain('on its way')
  expect(ready.text).toContain('To pay in cash')
  const sent = statusMail(orderBy('delivery'))
  expect(sent.subject).toBe('Your order #AB2CD: In Transit')
  expect(sent.text).toContain('is on its way to you.')
})

// rules: pickup place
test('the mail about a pickup order states place and hours of the pickup', () => {
  const { contact, delivery } = defaultSettings
  expect(mailBy(orderBy('pickup')).text).toContain(`${contact.street}\n${contact.supportHours}`)
  const stated = { ...delivery, pickupPlace: 'Shop 4, Wuse Market', pickupHours: 'Monday to Friday' }
  const { text } = mailBy(orderBy('pickup'), { ...defaultSettings, delivery: stated })
  expect(text).toContain('Shop 4, Wuse Market\nMonday to Friday')
})

// rules: order mails
test('status mails include the tax number if the shop has one', () => {
  const receipt = (taxNumber: string | null) =>
    mailBy(orderBy('delivery'), { ...defaultSettings, tax: { ...defaultSettings.tax, taxNumber } })
  for (const form of ['text', 'html'] as const) expect(receipt('01234567-0001')[form]).toContain('01234567-0001')
  expect(receipt(null).text).not.toContain('tax number')
})

// rules: wordmark in mails
test('mails begin with the shop’s wordmark, with its name as the alternative text', () => {
  const wordmark = { id: 'a'.repeat(32), width: 1000, height: 200 }
  const house = { ...defaultSettings.house, name: 'A & B', wordmark }
  const { html, text } = mailBy(orderBy('delivery'), { ...defaultSettings, house })
  expect(html).toContain(
    `<img src="https://shop.example/media/${wordmark.id}-480.jpg" alt="A &amp; B" width="240" height="48"`,
  )
  expect(text).toContain('A & B, ')
  expect(statusMail(orderBy('delivery')).html).not.toContain('<img')
})

// rules: new order mail
test('mails to staff and to the customer describe a line item with the same words', () => {
  const line = {
    productId: 'gown',
    name: 'Adire gown',
    image: '',
    price: naira(45_000),
    shade: '#6a1730',
    share: naira(0),
    final: true,
  }
  const order = { ...orderBy('pickup'), lines: [{ ...line, size: '6', color: 'wine', quantity: 2, madeInDays: 14 }] }
  const words = 'Size 6, Wine, made to order in 14 days, final sale: can’t be returned, 2 × ₦45,000'
  const toHouse = orderArrivedMail(order, links.shopUrl, defaultSettings)
  expect(statusMail(order).text).toContain(words)
  expect(written(toHouse, defaultSettings, links.shopUrl).text).toContain(words)
})

// rules: pictures in mails
test('the HTML shows a small picture of the ordered colour by its full URL, and the plain text has no picture', () => {
  const line = { productId: 'gown', name: 'Adire gown', price: naira(45_000), shade: '#6a1730', share: naira(0) }
  const bought = { ...line, size: '6', quantity: 1, madeInDays: null, final: false }
  const lines = [
    { ...bought, color: 'wine', image: `/media/${'b'.repeat(32)}-960.jpg` },
    { ...bought, color: 'clay', image: '' },
  ]
  const { html, text } = statusMail({ ...orderBy('pickup'), lines })
  const [picture, ...others] = html.match(/<img[^>]*>/g)!
  expect(picture).toContain(`src="https://shop.example/media/${'b'.repeat(32)}-320.jpg" alt=""`)
  expect(others).toEqual([])
  expect(text).toContain('Adire gown\n  Size 6, Wine, 1 × ₦45,000\n  ₦45,000')
  expect(text).not.toContain('/media/')
})
