import { sql } from 'kysely'
import { transfers } from '#config'
import type { Transaction } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { NO_PRODUCT } from '#shop/core/custom-line.ts'

/**
 * The customer for whom unpaid items are reserved. `networkKey` identifies the network from which the order was
 * placed.
 */
export type HeldFor = { customerId: string | null; phone: string; networkKey: string | null }

/**
 * Returns the reason why no more items can be reserved for a bank transfer, or null. The limits are the number of
 * unpaid transfer orders of a customer, and the items reserved per account, phone number and network. Locks account,
 * phone number and network until the transaction ends (rules: transfer limits).
 */
export async function refusedHold(
  tx: Transaction,
  heldFor: HeldFor,
  pieces: number,
): Promise<Failure<'transfers-waiting' | 'pieces-held'> | null> {
  await holdTurn(tx, heldFor)
  const { customerId, phone, networkKey } = heldFor
  const { rows } = await sql<{ orders: number; byAccount: number; byPhone: number; byNetwork: number }>`
    select count(*) filter (where is_account or is_phone)::int as orders,
      coalesce(sum(pieces) filter (where is_account), 0)::int as "byAccount",
      coalesce(sum(pieces) filter (where is_phone), 0)::int as "byPhone",
      coalesce(sum(pieces) filter (where is_network), 0)::int as "byNetwork"
    from (
      select coalesce(customer_id = ${customerId}, false) as is_account, coalesce(network_key = ${networkKey}, false) as is_network,
        phone_digits(customer_phone) <> '' and phone_digits(customer_phone) = phone_digits(${phone}) as is_phone,
        (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id and made_in_days is null and product_id <> ${NO_PRODUCT}) as pieces
      from orders
      where transfer_until is not null and payment_state = 'awaiting' and held_until is not null
    ) as held`.execute(tx)
  const { orders, byAccount, byPhone, byNetwork } = rows[0]!
  const { ordersAtMost, piecesAtMost, piecesOfNetwork } = transfers
  if (orders >= ordersAtMost) return conflict('transfers-waiting', { params: { most: ordersAtMost } })
  const left = Math.min(piecesAtMost - Math.max(byAccount, byPhone), piecesOfNetwork - byNetwork)
  return pieces > left ? conflict('pieces-held', { params: { left: Math.max(0, left) } }) : null
}

const holdTurn = (tx: Transaction, { customerId, phone, networkKey }: HeldFor) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(known, 0)) from (
      select distinct 'transfers of ' || known as known
      from unnest(array[${customerId}, nullif(phone_digits(${phone}), ''), ${networkKey}]) as known
      where known is not null order by 1
    ) as in_turn`.execute(tx)
