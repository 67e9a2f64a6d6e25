import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './link.ts'

type Payment = NonNullable<Asked['payment']>

/** Texts for the payment's outcome and the next step (rules: payment by link). */
const told: Record<Payment, { title: string; words: string }> = {
  paid: {
    title: 'Thank you for your payment',
    words:
      'We received your payment and will notify the person who sent you the link. You don’t need to do anything else.',
  },
  waiting: {
    title: 'We are waiting for your payment',
    words: 'The payment provider has not confirmed it yet. Please don’t pay again until this page shows the result.',
  },
  failed: {
    title: 'Your payment failed',
    words: 'No money was taken. You can try again below, or use another card or payment method.',
  },
  'looked into': {
    title: 'We are checking your payment',
    words:
      'We received your payment, but the amount differs from the amount due. Please don’t pay again. If you have a question, contact us.',
  },
  'goes back': {
    title: 'We are refunding your payment',
    words:
      'Your payment arrived after the order was paid by another person or cancelled. We’ll refund all of it to the original payment method. Please don’t pay again.',
  },
}

const MOST_LOOKS = 10
const PAUSE_MS = 4_000

export function Outcome({ payment }: { payment: Payment }) {
  const { state, revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const waits = payment === 'waiting'
  const goesOn = waits && looks < MOST_LOOKS && state === 'idle'
  // Polls, because a provider confirms a payment some seconds after redirecting back.
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void revalidate()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [goesOn, looks, revalidate])
  const { title, words } = told[payment]
  return (
    <>
      <h1 className="text-display">{title}</h1>
      <p className="max-w-xl text-lead text-soft">{words}</p>
      {waits &&
        (looks < MOST_LOOKS ? (
          <p className="flex items-center gap-3 text-soft">
            <span aria-hidden="true" className="pulse size-2 rounded-full bg-clay" />
            Checking your payment …
          </p>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>The payment is not confirmed yet. You can close this page and open the link again later.</p>
            <Button look="outline" onClick={() => (setLooks(0), void revalidate())}>
              Check again
            </Button>
          </div>
        ))}
    </>
  )
}
