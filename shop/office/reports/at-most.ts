import { lookUp } from '#shop/core/look-up.ts'
import { reportParts, type Sold } from './sold.ts'

const MOST_PARTS = 1_000
type Part = Sold & { part: string; netBefore: number; vatBefore: number }

/**
 * Returns at most a thousand report lines, the last one with the total of all others, and after them the delivery fees
 * of a report by items (rules: sales by product).
 */
export function atMost(parts: Part[], part: string | null): Part[] {
  const isFee = (each: Part) => lookUp(reportParts, part ?? '')?.hasPieces === true && each.part === 'delivery'
  return [...shortened(parts.filter((each) => !isFee(each))), ...parts.filter(isFee)]
}

function shortened(parts: Part[]): Part[] {
  if (parts.length <= MOST_PARTS) return parts
  const [rest, ...others] = parts.slice(MOST_PARTS - 1)
  const sum = others.reduce<Part>(
    (all, each) => ({
      part: 'rest',
      orders: all.orders + each.orders,
      pieces: all.pieces === null || each.pieces === null ? null : all.pieces + each.pieces,
      gross: all.gross + each.gross,
      discounts: all.discounts + each.discounts,
      delivery: all.delivery + each.delivery,
      refunds: all.refunds + each.refunds,
      cancelled: all.cancelled + each.cancelled,
      net: all.net + each.net,
      vat: all.vat + each.vat,
      cost: all.cost + each.cost,
      costed: all.costed + each.costed,
      netBefore: all.netBefore + each.netBefore,
      vatBefore: all.vatBefore + each.vatBefore,
    }),
    { ...rest!, part: 'rest' },
  )
  return [...parts.slice(0, MOST_PARTS - 1), sum]
}
