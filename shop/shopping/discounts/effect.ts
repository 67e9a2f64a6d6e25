import { naira } from '#shop/core/money.ts'
import type { Discount } from './discount.ts'

export type EffectColumns = {
  kind: string
  percent: number | null
  most: number | null
  naira: number | null
  areas: string[] | null
  cap: number | null
  take: number | null
  pay: number | null
}

/** Converts a discount's columns to its effect, with amounts in naira. */
export function effectOf(row: EffectColumns): Discount['effect'] {
  const kind = row.kind as Discount['effect']['kind']
  if (kind === 'percent') return { kind, percent: row.percent!, most: nairaOrNull(row.most) }
  if (kind === 'naira') return { kind, naira: naira(row.naira!) }
  if (kind === 'free-delivery') return { kind, areas: row.areas, cap: nairaOrNull(row.cap) }
  return { kind, take: row.take!, pay: row.pay! }
}

/** Converts an amount from the database to naira; null is returned unchanged. */
export const nairaOrNull = (amount: number | null) => (amount === null ? null : naira(amount))
