import { methodLabel, orderMethods, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { tenderWays } from '#shop/orders/orders/tender.ts'
import type { ReportPart } from './sold.ts'
import { lookUp } from '#shop/core/look-up.ts'

const PERCENT = 100
const apart: Record<string, string> = { delivery: 'Delivery fees', rest: 'All others' }

/**
 * Returns the name of a report group: `name` if given, otherwise a label for its key
 * (rules: sales report, sales by product).
 */
export function partName(part: ReportPart, key: string, name?: string | null): string {
  if (name) return name
  if (part === 'category') return key === 'none' ? 'No category' : (lookUp(apart, key) ?? key)
  if (part === 'collection' && key === 'none') return 'No collection'
  if (part === 'product' || part === 'collection') return lookUp(apart, key) ?? 'Deleted'
  if (part === 'staff') return key === 'none' ? 'Ordered by customers' : key
  if (part === 'area') return key === 'none' ? 'Picked up' : key
  if (part === 'rate') return key === '0' ? 'Without VAT' : `${Number(key) / PERCENT} %`
  if (key === 'transfer') return methodLabel('cash', true)
  if (Object.hasOwn(orderMethods, key)) return methodLabel(key as OrderMethod, false)
  return key === 'credit' || key === 'gift card' || key === 'exchange' ? tenderWays[key].label : key
}
