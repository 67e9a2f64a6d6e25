import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ReceiptSlip } from './receipt-slip.tsx'
import type { Sold } from './use-counter.ts'

const EVERY_MS = 1_500
/** Maximum number of polls. A receipt usually gets its number within seconds, but later on a busy server. */
const TRIES = 40

type Words = AnswerOf<'GET /receipts/{number}/words'>

/** The completed sale with its change, and the receipt for printing once it is numbered (rules: counter sales). */
export function SoldNow({ sold: { order, change } }: { sold: Sold }) {
  const { words, isLate, again } = useReceipt(order.id)
  // Scrolls up to the change, because the product field for the next sale already has the focus.
  useEffect(() => {
    void window.scrollTo({ top: 0 })
  }, [order.id])
  return (
    <section aria-labelledby="sold" className="mb-8 grid gap-4 border border-line bg-card p-5 print:border-0 print:p-0">
      <div className="no-print grid gap-2">
        <h2 id="sold" className="text-lead">
          Sold: {formatNaira(order.amount)}
        </h2>
        {change > 0 && (
          <p>
            Change: <strong className="text-lead font-medium tabular-nums">{formatNaira(change)}</strong>
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          <Link
            to={adminPaths.order(order.id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
          >
            View order #{shortId(order.id)} for refunds and returns
          </Link>
        </p>
        <div role="status" className="flex flex-wrap items-center gap-3">
          {words ? (
            <Button
              onClick={() => {
                window.print()
              }}
            >
              Print receipt
            </Button>
          ) : isLate ? (
            <>
              <p>The receipt is not ready yet. You will find it on the order’s page.</p>
              <Button look="outline" onClick={again}>
                Check again
              </Button>
            </>
          ) : (
            <p className="text-soft">The receipt is being created.</p>
          )}
        </div>
      </div>
      {words && <ReceiptSlip words={words} />}
    </section>
  )
}

/** Loads an order's receipt text, polling until it is numbered. */
function useReceipt(orderId: string) {
  const [words, setWords] = useState<Words | null>(null)
  const [isLate, setLate] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout>
    setWords(null)
    setLate(false)
    async function look(tries: number): Promise<void> {
      const found = await wordsOf(orderId, signal).catch(() => null)
      if (signal.aborted) return
      if (found) setWords(found)
      else if (tries > 1) timer = setTimeout(() => void look(tries - 1), EVERY_MS)
      else setLate(true)
    }
    void look(TRIES)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [orderId, round])
  return { words, isLate, again: () => setRound(round + 1) }
}

async function wordsOf(orderId: string, signal: AbortSignal): Promise<Words | null> {
  const papers = await ask('GET /order/{id}/receipts', { params: { id: orderId }, signal })
  const receipt = papers.ok ? papers.body.papers.find(({ series }) => series === 'receipt') : undefined
  if (!receipt) return null
  const words = await ask('GET /receipts/{number}/words', { params: { number: receipt.number }, signal })
  return words.ok ? words.body : null
}
