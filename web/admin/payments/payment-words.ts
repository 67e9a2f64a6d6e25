import { config } from '#config'
import type { PaymentState } from '#shop/orders/order.ts'
import { amountWords } from '#shop/payments/amount-words.ts'
import type { AttemptState, ProviderName, RefundState } from '#shop/payments/payment.ts'
import type { PaymentExceptionAnswer } from '#web/api-client.ts'
import type { Tone } from '#web/ui/badge.tsx'

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

export const whenOf = (time: string): string => moment.format(new Date(time))

export const takenWords = ({ takenCurrency, taken }: { taken: number | null; takenCurrency: string | null }): string =>
  taken === null ? 'Nothing' : amountWords(taken, takenCurrency)

export const providerLabels: Record<ProviderName, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  sandbox: 'Sandbox',
}

type Worded = { label: string; tone: Tone }

export const paymentTones: Record<PaymentState, Tone> = {
  unpaid: 'plain',
  awaiting: 'busy',
  paid: 'good',
  failed: 'bad',
  'refund due': 'bad',
  refunded: 'plain',
}

export const attemptLabels: Record<AttemptState, Worded> = {
  awaiting: { label: 'Awaited', tone: 'busy' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  mismatch: { label: 'Other amount', tone: 'bad' },
  'refund due': { label: 'Refund due', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'plain' },
}

export const refundLabels: Record<RefundState, Worded> = {
  intended: { label: 'Under way', tone: 'busy' },
  done: { label: 'Given back', tone: 'good' },
  failed: { label: 'Refused', tone: 'bad' },
  unknown: { label: 'No answer', tone: 'bad' },
}

/** What is wrong with money that a person has to look at, and what to do about it. */
export const exceptionWords: Record<PaymentExceptionAnswer['kind'], { title: string; todo: string }> = {
  'refund due': {
    title: 'Refund due',
    todo: 'It was paid when the order could no longer be filled, or was paid already. Give it back, or say on the order’s page how you did.',
  },
  mismatch: {
    title: 'Another amount than was asked for',
    todo: 'The order isn’t paid. Ask the customer for the rest, or give this back. Once it is set right, say so on the order’s page.',
  },
  'paid without an order': {
    title: 'Paid, but the order is cancelled',
    todo: 'Give it back, or set the order’s status again.',
  },
  'refund not through': {
    title: 'A refund that did not go through',
    todo: 'See at the provider whether it went, and say so on the order’s page, before you try again: it could be paid twice.',
  },
}
