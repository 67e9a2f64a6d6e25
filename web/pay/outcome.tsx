import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './link.ts'

type Payment = NonNullable<Asked['payment']>

/** Texts for the payment's outcome and the next step (rules: payment by link). */
const told: Record<Payment, { title: string; words: string }> = {
  paid: {
    title: 'Thank you: it is paid',
    words: 'Your payment is here. Whoever asked you for it is told that it is paid; there is nothing more to do.',
  },
  waiting: {
    title: 'We wait for your payment',
    words: 'The payment provider has not confirmed it yet. Please don’t pay again before this page says how it went.',
  },
  failed: {
    title: 'It did not go through',
    words: 'No money was taken. You can try again, with another card too, or another way below.',
  },
  'looked into': {
    title: 'We look into your payment',
    words:
      'It came, but not with the sum that was asked for. Please don’t pay again: the house looks at it, and you can write to us.',
  },
  'goes back': {
    title: 'Your money goes back to you',
    words:
      'Your payment came when it could no longer be taken: somebody else had paid, or the order had ended. All of it goes back the way it came; please don’t pay again.',
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
            <p>There is no word of it yet. You may close this page, and open the link once more later.</p>
            <Button look="outline" onClick={() => (setLooks(0), void revalidate())}>
              Look again
            </Button>
          </div>
        ))}
    </>
  )
}
