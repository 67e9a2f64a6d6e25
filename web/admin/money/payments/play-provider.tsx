import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { formatNaira, naira } from '#shop/core/money.ts'
import { sandboxPlays } from '#shop/orders/payments/providers/sandbox.ts'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { sent, type OrderAction } from '#web/admin/order/orders/order.ts'
import type { Play } from './payment.ts'

/** Delays in milliseconds before the page is reloaded; usually the first reload is enough. */
const LOOK_AFTER_MS = [1_000, 2_500, 5_000]

/** Buttons that simulate provider events for a sandbox payment (rules: simulated payments). */
export function PlayProvider({ plays }: { plays: readonly Play[] }) {
  const { submit, json, state, data } = useFetcher<Answer<unknown>>()
  const { revalidate } = useRevalidator()
  const chosen = state === 'idle' ? null : (json as { play: Play } | undefined)?.play
  useEffect(() => {
    if (!data?.ok) return
    const timers = LOOK_AFTER_MS.map((wait) => setTimeout(() => void revalidate(), wait))
    return () => timers.forEach(clearTimeout)
  }, [data, revalidate])
  const send = (play: Play) => void submit({ do: 'play', play } satisfies OrderAction, { ...sent, ...pressed })
  const several = new Set(plays.map(({ reference }) => reference)).size > 1
  return (
    <details className="border border-line bg-card p-5">
      <summary className="min-h-11 cursor-pointer content-center">Simulate provider events</summary>
      <p className="mt-2 text-soft">
        The sandbox simulated this payment, and no real money is involved. Simulate events from the provider here to see
        how the shop handles them.
      </p>
      <ul aria-label="Provider events" className="mt-5 grid gap-4 sm:grid-cols-2">
        {plays.map((play) => (
          <li key={keyOf(play)} className="grid content-start gap-1.5">
            <Button
              look="outline"
              busy={!!chosen && keyOf(chosen) === keyOf(play)}
              disabled={!!chosen && keyOf(chosen) !== keyOf(play)}
              onClick={() => send(play)}
            >
              {sandboxPlays[play.play].label}
            </Button>
            <p className="text-caption text-soft">
              {play.amount !== null && `Amount: ${formatNaira(naira(play.amount))}. `}
              {sandboxPlays[play.play].means}
              {several && ` (${play.reference})`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

const keyOf = ({ reference, play, refund }: Play): string => [reference, play, refund].join(' ')
