import type { Discounts } from '#db/types.ts'
import type { Selectable } from 'kysely'
import { naira } from '#shop/core/money.ts'
import type { Discount, DiscountFields } from './discount.ts'

type Row = Selectable<Discounts>
type Lists = { products: string[]; collections: string[]; customers: string[] }

const nairaOrNull = (amount: number | null) => (amount === null ? null : naira(amount))

/** Converts a row with its lists to a discount. */
export const toDiscount = (row: Row & Lists): Discount => ({
  id: row.id,
  name: row.name,
  code: row.code,
  effect: effectOf(row),
  concerns: concernsOf(row),
  withReduced: row.with_reduced,
  subtotalFrom: nairaOrNull(row.subtotal_from),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  firstOrderOnly: row.first_order_only,
  customers: row.certain_customers ? row.customers : null,
  usesAtMost: row.uses_at_most,
  usesPerCustomer: row.uses_per_customer,
  pausedAt: row.paused_at,
  version: row.version,
  changedBy: row.changed_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

function effectOf(row: Row): Discount['effect'] {
  const kind = row.kind as Discount['effect']['kind']
  if (kind === 'percent') return { kind, percent: row.percent!, most: nairaOrNull(row.most) }
  if (kind === 'naira') return { kind, naira: naira(row.naira!) }
  if (kind === 'free-delivery') return { kind, areas: row.areas, cap: nairaOrNull(row.cap) }
  return { kind, take: row.take!, pay: row.pay! }
}

function concernsOf({ concerns, products, collections }: Row & Lists): Discount['concerns'] {
  const of = concerns as Discount['concerns']['of']
  if (of === 'products') return { of, products }
  return of === 'collections' ? { of, collections } : { of }
}

const noEffect = { percent: null, most: null, naira: null, areas: null, cap: null, take: null, pay: null }

/** Converts the fields of a discount to its row. Products, collections and customers are stored in other tables. */
export const rowOf = ({ effect, ...fields }: DiscountFields) => ({
  name: fields.name,
  code: fields.code,
  ...noEffect,
  ...effect,
  concerns: fields.concerns.of,
  with_reduced: fields.withReduced,
  subtotal_from: fields.subtotalFrom,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  first_order_only: fields.firstOrderOnly,
  certain_customers: fields.customers !== null,
  uses_at_most: fields.usesAtMost,
  uses_per_customer: fields.usesPerCustomer,
})
