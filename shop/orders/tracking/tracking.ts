import { plainSigns } from '#shop/core/look-alikes.ts'
import type { AmountDue } from '#shop/orders/orders/amount-due.ts'
import { orderIdLengths } from '#shop/core/order-id-lengths.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ORDER_ID_ALPHABET, orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'

/** The part of an order that is visible with a tracking link: status, times and the amount due, without name or address. */
export type TrackedOrder = {
  number: string
  status: OrderStatus
  /** The status as text. */
  label: string
  /** True if the visitor can cancel the order here. Only guests can; customers with an account must sign in first. */
  mayCancel: boolean
  /** How to pay a card order; null if nothing is due. Transfers are described by `trackedTransfer`. */
  toPay: TrackedDue | null
  moments: { at: Date; words: string }[]
  parcels: { number: number; carrier: string; waybill: string; sentAt: Date; deliveredAt: Date | null }[]
}

type TrackedDue = AmountDue & {
  method: OrderMethod
  /** True if a part is paid, so the rest can be paid by transfer, too. */
  isRest: boolean
  byCard: boolean
  /** True if a customer account owns the order: its customer must sign in to pay by card. */
  hasAccount: boolean
}

const inNumbers = new RegExp(`[^${ORDER_ID_ALPHABET}]`, 'g')

/**
 * Returns an order's number from a typed number or id, in any case, with '#' or spaces; null if invalid (rules: order tracking).
 */
export function orderNumberIn(typed: string): string | null {
  const letters = plainSigns(typed).toUpperCase().replace(inNumbers, '')
  if (orderIdPattern.test(letters)) return shortId(letters)
  return Object.values(orderIdLengths).some(({ number }) => letters.length === number) ? letters : null
}

const PHONE_DIGITS = 7
/** Number of last digits that are the same in 0803 111 2222, +234 803 111 2222 and 234803 111 2222. */
const SAME_DIGITS = 10

/** Returns whether the text is this e-mail or one of these phone numbers, in any format (rules: order tracking). */
export function isContact(typed: string, { email, phones }: { email: string; phones: readonly string[] }): boolean {
  const wanted = plainSigns(typed).toLowerCase()
  if (wanted.includes('@')) return wanted === email.toLowerCase()
  const digits = lastDigits(wanted)
  return digits.length >= PHONE_DIGITS && phones.some((phone) => lastDigits(phone) === digits)
}

const lastDigits = (phone: string): string =>
  phone
    .replace(/\D/g, '')
    .replace(/^(234|0)/, '')
    .slice(-SAME_DIGITS)
