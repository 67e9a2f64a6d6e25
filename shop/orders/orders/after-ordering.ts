import { config } from '#config'
import { formatNaira } from '#shop/core/money.ts'
import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import { fulfilments } from './fulfilment.ts'
import { orderStatuses } from './order-status.ts'
import { shortId } from './order.ts'
import { pickupWords, whatNext, type NextFacts, type NextHouse } from './what-next.ts'

type PlacedFacts = NextFacts & {
  id: string
  createdAt: string
  transfer: boolean
  claimed: boolean
  address: (AddressFields | GuestContact)[]
  product: { madeInDays?: number }[]
  standing: { due: number; next: readonly string[] }
}

/** A step of an order's fulfilment, for its customer; the bank accounts belong to the step 'transfer'. */
export type OrderStep = { step: 'transfer' | 'payment' | 'preparation' | 'handover'; words: string }

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the next steps of a placed order: payment, preparation, and delivery or pickup. Empty if the order is
 * cancelled, or if its payment failed and the customer must act first (rules: next steps of an order).
 */
export function stepsAfterOrdering(order: PlacedFacts, house: NextHouse): OrderStep[] {
  const { status, standing } = order
  if (standing.status === 'failed' || !orderStatuses[status].goesAhead) return []
  const paying = paymentStep(order)
  if (!orderStatuses[status].isUntouched)
    return standing.status === 'success' ? [...paying, { step: 'handover', words: whatNext(order, house) }] : paying
  return [
    ...paying,
    { step: 'preparation', words: preparation(order, house) },
    { step: 'handover', words: handover(order, house) },
  ]
}

function paymentStep({ id, transfer, claimed, standing }: PlacedFacts): OrderStep[] {
  if (transfer && claimed) return [{ step: 'transfer', words: 'We check our account for your transfer.' }]
  if (transfer && standing.due > 0) {
    const words = `Transfer ${formatNaira(standing.due)} to one of our accounts, with ${shortId(id)} as the narration.`
    return [{ step: 'transfer', words }]
  }
  if (standing.status !== 'pending') return []
  const rest = standing.next.includes('pay the rest')
  return [
    {
      step: 'payment',
      words: rest ? `You pay the remaining ${formatNaira(standing.due)}.` : 'We confirm your payment.',
    },
  ]
}

function preparation({ createdAt, promise, transfer, product, standing }: PlacedFacts, { notices }: NextHouse): string {
  const prepared = standing.status === 'pending' ? 'Once it is paid, we prepare your order.' : 'We prepare your order.'
  const days = Math.max(0, ...product.map(({ madeInDays }) => madeInDays ?? 0))
  // Production starts with the payment, so its end isn't known until a transfer has arrived.
  const isDated = days > 0 && standing.status === 'success' && !transfer
  const made = isDated && `That is by ${day.format(new Date(Date.parse(createdAt) + days * DAY_MS))}.`
  return [prepared, promise ?? notices.processing, made].filter(Boolean).join(' ')
}

function handover({ fulfilment, address: [to] }: PlacedFacts, house: NextHouse): string {
  if (!fulfilments[fulfilment].isDelivered) return `You pick it up when it is ready: at ${pickupWords(house)}.`
  if (!to) return 'We deliver it to you.'
  const name = 'firstName' in to ? `${to.firstName} ${to.lastName}` : to.name
  return `We deliver it to ${[name, ...placeLines(to)].join(', ')}.`
}
