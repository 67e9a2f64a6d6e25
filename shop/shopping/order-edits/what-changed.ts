import { lineWords } from '#shop/orders/orders/line-words.ts'
import { formatNaira } from '#shop/core/money.ts'
import { discountName, type Order, type OrderLine } from '#shop/orders/orders/order.ts'

type Line = Pick<OrderLine, 'productId' | 'name' | 'size' | 'color' | 'quantity' | 'price' | 'madeInDays'>
export type Changeable = Pick<
  Order,
  'area' | 'address' | 'deliveryFee' | 'discounts' | 'buyerNote' | 'vat' | 'subtotal' | 'amount'
> & { lines: readonly Line[] }

/**
 * Returns descriptions of the changes of an edit; empty if nothing changed. `isOfSum` is true if lines or totals
 * changed (rules: order versions).
 */
export function whatChanged(was: Changeable, is: Changeable): { changes: string[]; isOfSum: boolean } {
  const ofLines = changesOfLines(was.lines, is.lines)
  const codes = ({ discounts }: Changeable) => discounts.map(discountName).join(', ') || 'none'
  const ofSum = [
    ...ofLines,
    ...(was.area === is.area ? [] : [`Delivery: ${was.area ?? 'pickup'} → ${is.area ?? 'pickup'}`]),
    ...(was.deliveryFee === is.deliveryFee
      ? []
      : [`Delivery fee: ${formatNaira(was.deliveryFee)} → ${formatNaira(is.deliveryFee)}`]),
    ...(codes(was) === codes(is) ? [] : [`Discounts: ${codes(was)} → ${codes(is)}`]),
  ]
  const others = [
    ...(sameAddress(was, is) ? [] : ['Address changed']),
    ...(was.buyerNote === is.buyerNote ? [] : ['Customer’s note changed']),
  ]
  const isOfSum = ofSum.length > 0 || was.amount !== is.amount || was.vat !== is.vat || was.subtotal !== is.subtotal
  const alone = isOfSum && ofSum.length === 0 ? ['Fees and VAT updated'] : []
  return { changes: [...ofSum, ...alone, ...others], isOfSum }
}

const sameAddress = ({ address: was }: Changeable, { address: is }: Changeable): boolean => inOrder(was) === inOrder(is)
const inOrder = (fields: object): string => JSON.stringify(Object.entries(fields).toSorted())

/** Adds up the lines of each variant, and compares quantities and prices. */
function changesOfLines(was: readonly Line[], is: readonly Line[]): string[] {
  const kinds = new Map([...was, ...is].map((line) => [kindOf(line), line]))
  return [...kinds].flatMap(([kind, line]) => {
    const before = was.filter((each) => kindOf(each) === kind)
    const after = is.filter((each) => kindOf(each) === kind)
    const [had, has] = [count(before), count(after)]
    const named = `${line.name} (${lineWords(line)})`
    if (had === 0) return [`Added: ${has} × ${named} at ${prices(after)}`]
    if (has === 0) return [`Removed: ${had} × ${named}`]
    return [
      ...(had === has ? [] : [`${named}: ${had} → ${has}`]),
      ...(prices(before) === prices(after) ? [] : [`${named}: ${prices(before)} → ${prices(after)} per piece`]),
    ]
  })
}

const kindOf = ({ productId, name, size, color, madeInDays }: Line): string =>
  JSON.stringify([productId || `free ${name}`, size, color, madeInDays !== null])
const count = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const prices = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ price }) => price))]
    .toSorted((one, other) => one - other)
    .map(formatNaira)
    .join(', ')
