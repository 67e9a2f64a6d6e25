import { plainSigns } from '#shop/core/look-alikes.ts'
import { ORDER_ID_ALPHABET } from '#shop/orders/orders/order-id.ts'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'

/** What whoever has a tracking link sees of an order: where it is, and when what happened. No name, address or sum. */
export type TrackedOrder = {
  number: string
  status: OrderStatus
  /** In words. */
  label: string
  /** A guest may cancel it here; customers with an account sign in for that. */
  mayCancel: boolean
  moments: { at: Date; words: string }[]
  parcels: { number: number; carrier: string; waybill: string; sentAt: Date; deliveredAt: Date | null }[]
}

const SHORT_LENGTH = 5
const inNumbers = new RegExp(`[^${ORDER_ID_ALPHABET}]`, 'g')

/**
 * The number of an order as people type it: with a '#', blanks and small letters, all of its id or its beginning. Null for
 * what can be none (rules: order tracking).
 */
export function orderNumberIn(typed: string): string | null {
  const letters = plainSigns(typed).toUpperCase().replace(inNumbers, '')
  return letters.length >= SHORT_LENGTH ? letters.slice(0, SHORT_LENGTH) : null
}

const PHONE_DIGITS = 7
/** What is the same in 0803 111 2222, +234 803 111 2222 and 234803 111 2222. */
const SAME_DIGITS = 10

/**
 * Whether what is typed is this e-mail, whatever its case, or this telephone number, with the country in front or not
 * (rules: order tracking).
 */
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
