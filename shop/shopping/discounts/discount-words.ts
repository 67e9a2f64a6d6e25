import { config } from '#config'
import { formatNaira } from '#shop/core/money.ts'
import type { DiscountFields } from './discount.ts'

/** Names of the discount's products and collections. If they are missing, the description only counts them. */
type Names = { products?: readonly string[]; collections?: readonly string[] }

/**
 * Describes a discount in one sentence: '10 % off everything, at most ₦20,000, until 31 December 2026, once per
 * customer' (rules: discounts page).
 */
export function discountWords(discount: Omit<DiscountFields, 'name'>, names: Names = {}): string {
  const { startsAt, endsAt, subtotalFrom, usesAtMost, usesPerCustomer, customers, code } = discount
  const parts = [
    effectWords(discount, names),
    discount.effect.kind === 'percent' &&
      discount.effect.most !== null &&
      `at most ${formatNaira(discount.effect.most)}`,
    subtotalFrom !== null && `for orders from ${formatNaira(subtotalFrom)}`,
    startsAt !== null && `from ${momentWords(startsAt)}`,
    endsAt !== null && `until ${endWords(endsAt)}`,
    discount.firstOrderOnly && 'first order only',
    customers !== null && `for ${counted(customers.length, 'specific customer')}`,
    usesAtMost !== null && (usesAtMost === 1 ? 'for one order' : `for the first ${counted(usesAtMost, 'order')}`),
    usesPerCustomer !== null && `${times(usesPerCustomer)} per customer`,
    code === null ? 'without a code' : `with the code ${code}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function effectWords({ effect, concerns, withReduced }: Omit<DiscountFields, 'name'>, names: Names): string {
  const isAll = concerns.of === 'all'
  const unreduced = isAll ? ' that isn’t already reduced' : ' unless already reduced'
  const what = concernWords(concerns, names) + (withReduced ? '' : unreduced)
  if (effect.kind === 'percent') return `${effect.percent} % off ${what}`
  if (effect.kind === 'naira') return `${formatNaira(effect.naira)} off ${what}`
  if (effect.kind === 'n-for-m') return `${effect.take} for the price of ${effect.pay} on ${what}`
  const free = [
    'Free delivery',
    effect.areas && `to ${listed(effect.areas)}`,
    effect.cap !== null && `up to a fee of ${formatNaira(effect.cap)}`,
    (!isAll || !withReduced) && `for carts with ${isAll ? 'products that aren’t already reduced' : what}`,
  ]
  return free.filter(Boolean).join(' ')
}

function concernWords(concerns: DiscountFields['concerns'], names: Names): string {
  if (concerns.of === 'all') return 'everything'
  if (concerns.of === 'products') return namedWords(concerns.products.length, 'product', names.products)
  return `products in ${namedWords(concerns.collections.length, 'collection', names.collections)}`
}

const MOST_NAMED = 3

const namedWords = (count: number, what: string, names: readonly string[] = []): string =>
  names.length > 0 && names.length === count && count <= MOST_NAMED ? listed(names) : counted(count, what)

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const counted = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count.toLocaleString('en')} ${what}s`

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

const { timeZone } = config.brand
const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
const isMidnight = (at: Date): boolean => clock.format(at) === '00:00'

const momentWords = (at: Date): string => (isMidnight(at) ? day.format(at) : `${day.format(at)}, ${clock.format(at)}`)

/** Formats the end of a discount. An end at midnight is shown as the previous day. */
const endWords = (at: Date): string => (isMidnight(at) ? day.format(new Date(at.getTime() - 1)) : momentWords(at))
