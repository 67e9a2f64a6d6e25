import { formatNaira } from '#shop/core/money.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { readPhone } from '#shop/core/phone.ts'
import { parseAmount } from '#shop/core/typed-amount.ts'
import type { AnswerOf } from '#web/contract.ts'

/** An order that awaits a bank transfer or may still receive one. */
export type OpenTransfer = AnswerOf<'GET /transfers'>['open'][number]
export type Cleared = AnswerOf<'GET /transfers'>['cleared'][number]

/**
 * The confirmation of a transfer. `after` is the number of payment entries that staff saw for the order; `key` is the
 * idempotency key.
 */
export type Confirmed = { what: 'here'; id: string; key: string; amount: number; after: number; note: string }

export type Asked =
  | Confirmed
  | { what: 'line'; statement: string; line: string; order: { id: string; amount: number; due: number } }
  | { what: 'first word'; id: string; word: string; reason: string }
  | { what: 'claim'; id: string; body: { do: 'decline' | 'bring back'; words: string } }

/** Returns whether a transfer matches a search: order number, part of a name, amount, phone number or email. */
export function fits(
  { id, name, due, amount, phone, email }: Pick<OpenTransfer, 'id' | 'name' | 'due' | 'amount' | 'phone' | 'email'>,
  sought: string,
): boolean {
  const typed = plainSigns(sought).toLowerCase()
  const number = readPhone(typed)
  if (number !== null && number === readPhone(phone)) return true
  return typed
    .split(/[ #]+/)
    .filter(Boolean)
    .every(
      (word) =>
        name.toLowerCase().includes(word) ||
        shortId(id).toLowerCase() === word ||
        [due, amount].some((sum) => sum === parseAmount(word)) ||
        email.toLowerCase() === word ||
        hasDigits(phone, word),
    )
}

/** Minimum number of digits in a search by phone number; fewer would match too many numbers. */
const LEAST_DIGITS = 4

/** Returns whether a word is part of a phone number, written with the country code or a leading zero. */
function hasDigits(phone: string, word: string): boolean {
  if (!/^\+?[\d-]+$/.test(word)) return false
  const [part, digits] = [word, phone].map((each) => each.replace(/\D/g, '').replace(/^(?:234|0)(?=\d{4})/, '')) as [
    string,
    string,
  ]
  return part.length >= LEAST_DIGITS && digits.includes(part)
}

/** Returns the shop's message for an underpaid transfer (rules: message templates). Amounts are in naira. */
export function restMessage(
  { id, name, here, due }: Pick<OpenTransfer, 'id' | 'name' | 'here' | 'due'>,
  house: string,
  account: { bank: string; number: string; name: string } | null,
): string {
  const to = account ? ` to ${account.number}, ${account.bank}, ${account.name},` : ''
  return `Hello ${name}, thank you. We have received ${formatNaira(here)} for your ${house} order #${shortId(id)}. Please transfer the remaining ${formatNaira(due)}${to} with ${shortId(id)} as the narration. We’ll start preparing your order as soon as we receive it.`
}
