import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { asksBack } from '#shop/orders/orders/asked-back.server.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import type { EditableOrder } from './may-edit.ts'

/** Returns an order with the data that determines whether it can be edited; null for an unknown id. */
export async function editableOrder(db: Database, id: string): Promise<(Order & EditableOrder) | null> {
  const order = orderIdPattern.test(id) ? await linkedOrder(db, id) : null
  if (!order) return null
  const { rows } = await sql<Omit<EditableOrder, 'status' | 'isTest' | 'standing'>>`
    select stock_released_at is null as "holdsPieces",
      exists (select from parcels where parcels.order_id = orders.id) as "hasParcels",
      exists (select from returns where returns.order_id = orders.id) as "hasReturns",
      exists (select from tenders where tenders.order_id = orders.id and kind = 'let go' and taken_back_at is null) as "isLetGo",
      exists (select from chargebacks join payments on payments.id = payment_id
        where payments.order_id = orders.id and ${asksBack}) as "isAskedBack"
    from orders where id = ${id}`.execute(db)
  return { ...order, ...rows[0]! }
}
