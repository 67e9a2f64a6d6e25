import { createECDH } from 'node:crypto'
import { PASSWORD } from '../people.ts'
import { makeAppointment, makeReview, reviewBodies } from './asked-and-said.ts'
import { ownerBodies } from './owner-bodies.ts'
import { packingBodies } from './packing-bodies.ts'
import { shopperBodies } from './shopper-bodies.ts'
import { documents } from '#shop/content/pages/document.ts'
import { naira } from '#shop/core/money.ts'
import { namedProviders } from '#shop/orders/orders/payment-method.ts'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { vat } from '#shop/pricing/vat.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { openSession } from '#shop/people/sessions/sessions.server.ts'
import type { TestShop } from '../shop.ts'
import { collectionBodies, newCollection } from './collections.ts'

const DAY_MS = 24 * 60 * 60_000

/** A shop with at least one record of each kind, and its signed-in users. */
export type Scene = Awaited<ReturnType<typeof makeScene>>

export async function makeScene(shop: TestShop) {
  const [customer, admin, product, changing] = await Promise.all([
    shop.customer(),
    shop.admin(),
    shop.product({ stock: 100_000 }),
    shop.product(),
  ])
  // The whole run takes longer than a step-up authentication is valid.
  await shop.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() + DAY_MS) })
    .execute()
  const address = await shop.address(customer.token)
  const line = { id: product.id, name: product.name, price: product.price, quantity: 1, size: '10', color: 'indigo' }
  const pickup = { amount: product.price, shipping: 0, product: [line] }
  const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
    token: customer.token,
    body: pickup,
  })
  const tax = vat('card', product.price, naira(2_000), defaultSettings.tax)
  const byCard = { ...pickup, amount: product.price + 2_000 + tax, shipping: 2_000 + tax }
  const { body: card } = await shop.api<{ data: { reference: string } }>('POST', '/order/paystack', {
    token: customer.token,
    body: { ...byCard, address, area: 'Gwaripa Axis (Abuja)' },
  })
  const { reference } = card.data
  const appointment = await makeAppointment(shop)
  const tender = await makeTender(shop, admin.token, body.order.id)
  const [refund, chargeback] = await askBack(shop, customer.token, { ...byCard, address, area: 'Gwaripa Axis (Abuja)' })
  const notification = await makeNotification(shop)
  const [post, page] = await Promise.all([written(shop, admin.token, 'posts'), written(shop, admin.token, 'pages')])
  await shop.api('POST', '/collections', { token: admin.token, body: { ...newCollection, slug: 'evening-wear' } })
  const review = await makeReview(shop, body.order.id, product.id, customer.user.id)
  const bodies = plausible({ customer, admin, address, pickup, byCard, reference, order: body.order.id })
  return {
    customer,
    admin,
    /** A product for calls that change a product, so that the ordered one is not changed. */
    changing: changing.id,
    address,
    order: body.order.id,
    reference,
    appointment,
    review,
    post,
    page,
    notification,
    tender,
    refund,
    chargeback,
    pickup,
    queries: queriesWith(reference),
    bodies,
  }
}

async function makeNotification({ db, clock }: TestShop): Promise<string> {
  await notify(db, { as: ['new-order'], subject: 'GU-1', text: 'Order #GU-1', link: '/admin/order/GU-1' }, clock.now())
  const { id } = await db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  return String(id)
}

async function written(shop: TestShop, token: string, kind: 'posts' | 'pages'): Promise<string> {
  const { body } = await shop.api<{ post: { id: string } }>('POST', `/content/${kind}`, { token, body: newPost })
  return body.post.id
}

/** Creates a manual payment entry that staff can undo. */
async function makeTender(shop: TestShop, token: string, order: string): Promise<string> {
  const { status } = await shop.api('POST', `/order/${order}/manual-entries`, { token, body: received })
  if (status !== 201) throw new Error(`Money could not be written down: ${status}`)
  const { id } = await shop.db
    .selectFrom('tenders')
    .where('order_id', '=', order)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a refund that needs a bank account, and a chargeback, for an order paid by card. */
async function askBack(shop: TestShop, token: string, body: object): Promise<[refund: string, chargeback: string]> {
  const { body: card } = await shop.api<{ data: { reference: string } }>('POST', '/order/paystack', { token, body })
  const at = shop.clock.now()
  const { id: payment } = await shop.db
    .updateTable('payments')
    .set({ state: 'paid', taken_amount: 500_000, taken_currency: 'NGN', settled_at: at })
    .where('reference', '=', card.data.reference)
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { payment_id: payment, amount: 1_000, state: 'needs attention', admin_name: 'Hauwa', provider_id: '1' }
  const chargeback = { payment_id: payment, provider_id: '1', state: 'open', created_at: at, updated_at: at }
  const { id: refundId } = await shop.db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  const asked = await shop.db.insertInto('chargebacks').values(chargeback).returning('id').executeTakeFirstOrThrow()
  return [refundId, asked.id]
}

const passkeyMade = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}
const passkeySigned = {
  ...passkeyMade,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

const received = { way: 'transfer', amount: 1_000, receivedAt: '2020-06-03T09:00:00.000Z', note: 'From her sister' }

export type Tokens = { visitor: undefined; customer: string; admin: string }

/** Creates new sessions for the scene's users, because some calls end the session they are sent in. */
export async function signIn({ db, clock }: TestShop, { customer, admin }: Scene): Promise<Tokens> {
  const [customerToken, adminToken] = await Promise.all([
    openSession(db, customer.user, clock.now()),
    openSession(db, admin.user, clock.now()),
  ])
  return { visitor: undefined, customer: customerToken, admin: adminToken }
}

type Parts = {
  customer: { user: { email: string } }
  admin: { user: { name: string; email: string } }
  address: string
  pickup: object
  byCard: object
  reference: string
  order: string
}

/** A valid body for each call that takes one; the tests replace one field at a time. */
function plausible({
  customer,
  admin,
  address,
  pickup,
  byCard,
  reference,
  order,
}: Parts): Record<string, Record<string, unknown>> {
  const { email } = customer.user
  return {
    'POST /auth/register': {
      name: 'Hauwa Sani',
      email: 'hauwa@example.com',
      phone: '+2348030000000',
      password: PASSWORD,
    },
    'POST /auth/login': { email, password: PASSWORD },
    'POST /auth/reset-mail': { email },
    'POST /auth/resend-code': { email },
    'POST /auth/verify-code': { email, code: '1234' },
    'PATCH /auth/reset-password': { email, code: '1234', password: PASSWORD },
    'POST /products': product,
    'PATCH /products/{id}': product,
    'POST /discounts/check': { ...pickup, code: '' },
    'POST /order/cash': { ...pickup, address, area: 'Gwaripa Axis (Abuja)', shipping: 2_000 },
    ...Object.fromEntries(
      namedProviders.map((name) => [`POST /order/${name}`, { ...byCard, address, area: 'Gwaripa Axis (Abuja)' }]),
    ),
    'POST /order/{id}/payments': { provider: 'paystack' },
    'POST /order/{id}/refunds': { reference, amount: 1_000, reason: 'Sold out' },
    'PATCH /refunds/{id}': { state: 'failed' },
    'POST /refunds/{id}/account-holders': { bank: '1', number: '0001234567' },
    'POST /refunds/{id}/bank-accounts': { bank: '1', number: '0001234567' },
    'PATCH /chargebacks/{id}': { note: 'Answered with the slip' },
    'POST /disputes/{id}/answers': { does: 'accept', message: 'It was the wrong size', amount: 500 },
    'PATCH /payments/{reference}': { note: 'The rest came by transfer' },
    'POST /sandbox-pay/{reference}': { press: 'leave' },
    'POST /order/{id}/sandbox-plays': { reference, play: 'refunds wait' },
    ...packingBodies,
    'POST /order/{id}/manual-entries': received,
    'PATCH /order/{id}/manual-entries/{tender}': { reason: 'It was for another order' },
    'PATCH /order/{id}': { status: 'in transit' },
    'POST /test-orders': { product: null },
    'POST /test-orders/payments/{reference}': { press: 'approve' },
    'PATCH /order/{id}/note': { note: 'Call before noon' },
    'PATCH /customer/{id}/note': { note: 'Wants a longer hem' },
    'POST /customer/{id}/store-credit': { does: 'given', amount: 500, reason: 'Her zip broke' },
    'POST /admin/login': { email: admin.user.email, password: PASSWORD },
    'POST /admin/login/codes': { challenge: 'none-that-was-given', code: '123456' },
    'PATCH /admin/second-factor/app': { code: '123456' },
    'POST /admin/login/passkeys': { passkey: passkeySigned },
    'POST /admin/second-factor/passkeys': { name: 'My phone', passkey: passkeyMade },
    'PATCH /admin/second-factor/passkeys/{id}': { name: 'My phone' },
    'POST /admin/proofs': { password: PASSWORD },
    'POST /staff': { email: 'somebody-new@example.com', roles: ['sales'] },
    'PATCH /staff/{id}': { roles: ['sales'] },
    'POST /auth/invitation': { token: 'nothing' },
    'PATCH /auth/invitation': { token: 'nothing', name: 'Somebody', password: PASSWORD },
    'PATCH /admin/profile': { name: admin.user.name, email: admin.user.email },
    'PATCH /notification-choices/{kind}': { bell: true, mail: 'daily', push: false },
    'POST /push-subscriptions': {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
    'PATCH /notifications': { readUpTo: 1 },
    'PATCH /notifications/{id}': { isRead: true },
    ...ownerBodies,
    'PATCH /welcome': { isDismissed: true },
    'PATCH /keys/paystack': { secret: 'sk_test_0123456789abcdef' },
    'PATCH /keys/flutterwave': { secret: 'FLWSECK_TEST-0123456789abcdef-X', hash: 'a hash of the house' },
    'PATCH /keys/smtp': {
      host: 'localhost',
      port: 2525,
      user: 'shop',
      password: 'secret',
      sender: 'hello@house.example',
    },
    ...shopperBodies,
    'POST /newsletter': { email },
    ...Object.fromEntries(
      Object.entries(documents).flatMap(([name, { defaults }]) => [
        [`PATCH /content/${name}`, { content: defaults, version: 0 }],
        [`POST /content/${name}/preview`, { content: defaults }],
      ]),
    ),
    'POST /content/{name}/publications': { version: 0 },
    'POST /content/{name}/draft': { from: 0, version: 0 },
    'DELETE /content/{name}/draft': { version: 0 },
    'POST /admin/picture': { picture: 'none' },
    'POST /pictures': { image: 'none', alt: 'A wine silk gown' },
    'PATCH /pictures/{id}': { alt: 'A wine silk gown' },
    'POST /appointments': {
      name: 'Hauwa Sani',
      phone: '08030000000',
      email,
      startsAt: '2030-06-03T09:00:00.000Z',
      note: '',
    },
    ...reviewBodies(order),
    'PATCH /appointments/{id}': { status: 'confirmed' },
    ...collectionBodies,
    'POST /content/posts': newPost,
    'PATCH /content/posts/{id}': { ...newPost, slug: 'caring-for-silk', version: 1 },
    'POST /content/posts/{id}/history/{version}': { version: 1 },
    'POST /content/pages': newPost,
    'PATCH /content/pages/{id}': { ...newPost, version: 1 },
    'POST /content/pages/{id}/history/{version}': { version: 1 },
    'POST /content/preview': { markdown: 'A *bias* cut' },
    'POST /admin/products/by-number': { numbers: ['GU-1'] },
    'PATCH /admin/products': { products: [{ id: 'adire-boubou', to: 'draft' }] },
    'POST /import/products': { file: 'number,name', dryRun: '1' },
    'POST /import/products/refused.csv': { file: 'number,name' },
    'PATCH /admin/password': { oldPassword: PASSWORD, password: PASSWORD },
  }
}

/** Query parameters that a call requires in addition to the one that is replaced. */
const queriesWith = (reference: string): Record<string, Record<string, string>> => ({
  'GET /audit': { subject: 'order', id: 'nobody' },
  'GET /order/verify': { tx_ref: reference },
  'GET /reviews': { product: 'adire-boubou' },
})

const product = {
  name: 'Cape dress',
  number: 'GU-9000',
  description: 'Falls from the shoulder.',
  message: '',
  price: 90_000,
  discount: 5_000,
  stock: 4,
  reorder: 1,
  colors: ['indigo'],
  shades: { indigo: '#1f2f63' },
  sizes: ['10'],
}

const newPost = {
  title: 'Caring for silk',
  excerpt: 'In short',
  body: 'In *full*.',
  cover: '',
  coverAlt: 'Silk on a line',
  state: 'published',
  publishedAt: '2026-06-03T09:00:00.000Z',
}
