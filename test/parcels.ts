import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import type { TestShop } from './shop.ts'

export type ParcelsAnswered = AnswerOf<'GET /order/{id}/parcels'> & { code?: string }

export const packing = (shop: TestShop, token: string) => ({
  parcels: (id: string) => shop.api<ParcelsAnswered>('GET', `/order/${id}/parcels`, { token }),
  /** Sends `quantity` units of the first line; `was` is the number of parcels that staff saw before. */
  send: (id: string, was: number, quantity: number, more: object = {}) =>
    shop.api<ParcelsAnswered>('POST', `/order/${id}/parcels`, {
      token,
      body: { was, lines: [{ position: 0, quantity }], ...more },
    }),
  change: (id: string, parcel: string, body: object) =>
    shop.api<ParcelsAnswered>('PATCH', `/order/${id}/parcels/${parcel}`, { token, body }),
  takeBack: (id: string, parcel: string) =>
    shop.api<ParcelsAnswered>('DELETE', `/order/${id}/parcels/${parcel}`, { token }),
})

/** Creates a delivery order of three units; the customer has already been notified that it was placed. */
export async function toDeliver(shop: TestShop): Promise<{ id: string; token: string; email: string }> {
  const { token, user } = await shop.customer({ name: 'Sade Ojo' })
  const product = await shop.product({ stock: 50 })
  const to = { address: await shop.address(token), area: 'Gwaripa Axis (Abuja)' }
  const body = cashOrder([{ product, quantity: 3 }], to)
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  await shop.workLater()
  return { id: answer.body.order.id, token, email: user.email }
}

export const statusOf = async ({ db }: TestShop, id: string): Promise<string> =>
  (await db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
