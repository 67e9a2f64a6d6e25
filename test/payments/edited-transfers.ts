import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { editOrder } from '#shop/shopping/order-edits/edit-order.server.ts'
import { previewEdit } from '#shop/shopping/order-edits/preview-edit.server.ts'
import { orderEditFields } from '#shop/shopping/order-edits/order-edit.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import type { RaceTrack } from './raced-order.ts'
import type { RacedTransfer } from './raced-transfer.ts'

const fields = z.object(orderEditFields)

/** Staff preview the order with one unit more or fewer, and save it with the amounts shown. */
export async function editBy(
  { services: { db, clock, settings }, admin }: RaceTrack,
  { id }: RacedTransfer,
  pieces: 1 | -1,
): Promise<void> {
  const seen = (await findOrder(db, admin, id))!
  const [line] = seen.lines
  const quantity = line!.quantity + pieces
  if (quantity < 1) return
  const { productId, name, size, color, price } = line!
  const product = [{ was: 0, id: productId, name, size, color, quantity, price }]
  const wish = { product, version: seen.version, here: seen.standing.here, reason: 'She asked', note: '' }
  const look = fields.parse({ ...wish, amount: 0, shipping: 0 })
  const looked = await previewEdit(db, id, look, { settings: settings.now(), now: clock() })
  if (isFailure(looked)) return
  const { amount, shipping } = looked.figures
  const how = { key: null, now: clock(), settings: settings.snapshot() }
  await inTransaction(db, (tx) => editOrder(tx, admin, id, { ...look, amount, shipping }, how))
}
