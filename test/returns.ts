import sharp from 'sharp'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import type { TestShop } from './shop.ts'

export type ReturnDetails = AnswerOf<'GET /returns'>['returns'][number]
export type Gave = AnswerOf<'POST /returns/{id}/money'> & { code: string; fields: Record<string, string> }
export type Asked = AnswerOf<'POST /orders/{id}/returns'> & {
  code: string
  message: string
  fields: Record<string, string>
}

/** The shop, and the tokens of an admin and of a customer. */
type People = { shop: TestShop; admin: string; customer: string }

/** Creates a paid and delivered cash order of one product; returns its id. */
export async function paidAndDelivered(
  { shop, admin, customer }: People,
  product: Product,
  { quantity = 1, received = true } = {},
): Promise<string> {
  const body = cashOrder([{ product, quantity }])
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body })).body
  const tender = { way: 'cash', amount: order.amount }
  if (received) await shop.api('POST', `/order/${order.id}/manual-entries`, { token: admin, body: tender })
  await shop.api('PATCH', `/order/${order.id}`, { token: admin, body: { status: 'delivered' } })
  return order.id
}

/** Returns a received return of an order's first line, in the format for staff. */
export async function sentBack(
  { shop, admin, customer }: People,
  order: string,
  asked: { quantity?: number; wants?: string; reason?: string } = {},
): Promise<ReturnDetails> {
  const { quantity = 1, wants = 'money', reason = 'too small' } = asked
  const { body } = await shop.api<Asked>('POST', `/orders/${order}/returns`, {
    token: customer,
    body: { lines: [{ position: 0, quantity, reason }], wants },
  })
  const move = (move: string, version: number) =>
    shop.api('PATCH', `/returns/${body.return.id}`, { token: admin, body: { move, version } })
  await move('approve', 1)
  await move('receive', 2)
  return onItsDesk(shop, admin, body.return.id)
}

/** Returns an open or closed return, in the format for staff. */
export async function onItsDesk(shop: TestShop, admin: string, id: string): Promise<ReturnDetails> {
  const all = async (which: 'open' | 'over') =>
    (await shop.api<AnswerOf<'GET /returns'>>('GET', `/returns?which=${which}`, { token: admin })).body.returns
  return [...(await all('open')), ...(await all('over'))].find((each) => each.id === id)!
}

export const giveBack = (shop: TestShop, token: string, { id, version }: ReturnDetails, money: object) =>
  shop.api<Gave>('POST', `/returns/${id}/money`, { token, body: { version, ...money } })

/** Returns the mails sent so far, including those whose sending is delayed by a minute. */
export async function mailedByNow(shop: TestShop) {
  const rest = shop.db.updateTable('outbox').set({ next_try_at: new Date(0) })
  await rest.where('done_at', 'is', null).execute()
  await shop.work()
  return shop.mailer.letters()
}

/** A picture of one color, with camera metadata. */
export const png = (red: number) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: red, g: 20, b: 40 } } })
    .withExif({ IFD0: { Artist: 'Ngozi' } })
    .png()
    .toBuffer()
export const fileOf = (bytes: Uint8Array, name = '../../etc/passwd.png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name)
