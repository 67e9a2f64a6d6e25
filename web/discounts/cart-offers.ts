import { useCallback, useEffect, useState } from 'react'
import { naira } from '#shop/core/money.ts'
import type { Offers } from '#shop/pricing/offers.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { takeCodeOfAddress, useCodeOfVisit } from './code-of-visit.ts'

type Line = { id: string; name: string; quantity: number; size: string; color: string }
/** A guest's contact data as far as known, to check which discounts the guest has already used. */
type Contact = { email: string; phone: string } | null

/** Discounts available for a cart. `code` is sent with the order: empty if none was entered or it was rejected. */
export type CartOffers = {
  state: 'asking' | 'known' | 'unreached'
  offers: Offers
  code: string
  /** The reason why the entered code gives no discount. */
  refused: string | null
}

const none: Offers = { sums: [], deliveries: [] }
const nothing: CartOffers = { state: 'known', offers: none, code: '', refused: null }
const SETTLE_MS = 150
const PATIENCE_MS = 15_000

/**
 * Loads the discounts for these lines, with the discount code of this visit. It isn't a loader, because only the
 * browser knows the cart (rules: discounts in the api).
 */
export function useCartOffers(lines: readonly Line[], contact: Contact = null): CartOffers & { again: () => void } {
  const typed = useCodeOfVisit(({ code }) => code)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<(CartOffers & { of: string }) | null>(null)
  const product = lines.map(({ id, name, quantity, size, color }) => ({ id, name, quantity, size, color }))
  const wish = JSON.stringify({ product, code: typed, ...contact })
  const of = `${round} ${wish}`
  useEffect(takeCodeOfAddress, [])
  const isEmpty = lines.length === 0
  useEffect(() => {
    if (isEmpty) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await offersOf(JSON.parse(wish), gone.signal)
      if (!gone.signal.aborted) setFound({ ...answer, of })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [isEmpty, wish, of])
  const again = useCallback(() => setRound((before) => before + 1), [])
  if (isEmpty) return { ...nothing, again }
  if (found?.of === of) return { ...found, again }
  return { ...nothing, state: 'asking', again }
}

type Wish = { product: Line[]; code: string; email?: string; phone?: string }

let isNamed = false

async function offersOf(wish: Wish, gone: AbortSignal): Promise<CartOffers> {
  const answer = await asked(wish, gone)
  if (answer === null) return { ...nothing, state: 'unreached' }
  if (answer.ok) return { ...nothing, offers: inNaira(answer.body.offers), code: wish.code }
  if (answer.code === 'discount-refused' && wish.code !== '') {
    const without = await offersOf({ ...wish, code: '' }, gone)
    if (isNamed || without.state !== 'known') return { ...without, refused: answer.message }
    // The first response set this browser's rate limit for wrong codes, so the code is sent again.
    isNamed = true
    return offersOf(wish, gone)
  }
  if (answer.status === 0 || answer.status === 429 || answer.status >= 500) return { ...nothing, state: 'unreached' }
  // A line is invalid; the cart shows the error at the line.
  return nothing
}

async function asked(body: Wish, gone: AbortSignal) {
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)])
    return await ask('POST /discounts/check', { body, signal, keepSession: true })
  } catch {
    return null
  }
}

const inNaira = ({ sums, deliveries }: AnswerOf<'POST /discounts/check'>['offers']): Offers => ({
  sums: sums.map((offer) => ({ ...offer, off: naira(offer.off) })),
  deliveries: deliveries.map((offer) => ({ ...offer, cap: offer.cap === null ? null : naira(offer.cap) })),
})
