import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/catalogue/collections/members.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { takenOff } from '#shop/pricing/reduction.ts'
import { effectOf, nairaOrNull, type EffectColumns } from './effect.ts'
import type { OwnDelivery, OwnOffers, OwnSum } from './offer.ts'
import { appliesTo, whyNot, type SavedLine } from './refusal.ts'
import { boughtBefore, usedBefore, type Shopper } from './shopper.server.ts'

type Wanted = {
  lines: readonly SavedLine[]
  /** The code in upper case, or empty. Undefined means that no discounts apply. */
  code: string | undefined
  shopper: Shopper
  /** Id of an order that is priced again. That order and its uses of discounts aren't counted. */
  except?: string | undefined
  now: Date
}

/**
 * Finds all discounts for a cart: the automatic ones and the one with the entered code. Returns none if `code` is
 * undefined, and a Conflict with the reason if the code doesn't apply
 * (rules: discounts, discounts in the api, rejected discount code).
 */
export async function offersFor(
  db: Database,
  { lines, code, shopper, except, now }: Wanted,
): Promise<OwnOffers | Failure<'discount-refused'>> {
  if (code === undefined) return { sums: [], deliveries: [] }
  const rows = await candidates(db, { lines, code, shopper, except, now })
  const sums: OwnSum[] = []
  const deliveries: OwnDelivery[] = []
  const typed = rows.find((row) => row.code !== null)
  const refused = code === '' ? null : typed ? whyNot(typed, lines, now) : ({ why: 'unknown' } as const)
  if (refused) return conflict('discount-refused', { params: { code, ...refused }, field: 'code' })
  for (const row of rows) {
    if (whyNot(row, lines, now)) continue
    const { id, version, name } = row
    const offer = { id, version, name, code: row.code }
    const effect = effectOf(row)
    if (effect.kind === 'free-delivery') {
      deliveries.push({ ...offer, areas: effect.areas, cap: effect.cap })
      continue
    }
    const concerned = appliesTo(row, lines)
    const off = takenOff(
      effect,
      lines.filter((_, at) => concerned[at]),
    )
    sums.push({ ...offer, off, concerned })
  }
  return { sums, deliveries }
}

type Candidate = Parameters<typeof whyNot>[0] & EffectColumns & { id: string; version: number; name: string }

async function candidates(
  db: Database,
  { lines, code, shopper, except, now }: Wanted & { code: string },
): Promise<Candidate[]> {
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const { rows } = await sql<Candidate & { subtotalFrom: number | null; collections: string[] }>`
    select discounts.id, version, name, code, kind, percent, most, naira, areas, cap, take, pay,
      with_reduced as "withReduced", subtotal_from as "subtotalFrom", starts_at as "startsAt", ends_at as "endsAt",
      paused_at as "pausedAt", uses_at_most as "usesAtMost", uses_per_customer as "usesPerCustomer",
      not certain_customers or exists (
        select from discount_customers
        where discount_id = discounts.id and customer_id = ${shopper.customerId}
      ) as "isHers",
      case when uses_at_most is null then 0 else (
        select count(*)::int from (
          select from discount_uses
          where discount_id = discounts.id and given_back_at is null
            and order_id is distinct from ${except ?? null} limit uses_at_most
        ) as counted
      ) end as uses,
      case when uses_per_customer is null then 0 else (
        select count(*)::int from discount_uses where discount_id = discounts.id
          and order_id is distinct from ${except ?? null} and ${usedBefore(shopper)}
      ) end as "ownUses",
      first_order_only and exists (
        select from orders where orders.id is distinct from ${except ?? null} and ${boughtBefore(shopper)}
      ) as "comesTooLate",
      case when concerns = 'all' then null else array(
        select product_id from discount_products where discount_id = discounts.id and product_id = any(${products})
      ) end as products,
      array(select collection_id::text from discount_collections where discount_id = discounts.id) as collections
    from discounts
    where code = ${code} or code is null and paused_at is null
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    order by id
  `.execute(db)
  const named = [...new Set(rows.flatMap(({ collections }) => collections))]
  const members =
    named.length === 0 ? new Map<string, ReadonlySet<string>>() : await membersOf(db, named, products, now)
  return rows.map(({ collections, ...row }) => ({
    ...row,
    subtotalFrom: nairaOrNull(row.subtotalFrom),
    products: row.products && [...row.products, ...collections.flatMap((id) => [...(members.get(id) ?? [])])],
  }))
}
