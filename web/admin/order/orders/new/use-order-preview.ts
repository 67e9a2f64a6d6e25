import { useEffect, useState } from 'react'
import { ask, type Answer } from '#web/api-client.ts'
import type { Preview, Looking } from './new-order.ts'

const PAUSE_MS = 300

export const useNewOrderPreview = (looking: Looking | null) =>
  useOrderPreview(looking && JSON.stringify(looking), askLook)

async function askLook(content: string, signal: AbortSignal): Promise<Answer<Preview>> {
  const looking = JSON.parse(content) as Looking
  if (!('exchange' in looking)) return ask('POST /staff-orders/preview', { body: looking.body, signal })
  const params = { id: looking.exchange }
  const answer = await ask('POST /returns/{id}/exchanges/preview', { params, body: looking.body, signal })
  return answer.ok ? { ...answer, body: { ...answer.body, exchange: answer.body } } : answer
}

/**
 * Previews an order while it is entered: its totals and the errors of its lines. The last totals are shown until new
 * ones arrive; `isCurrent` is true if they match the input. `send` loads the preview and must be a stable function.
 */
export function useOrderPreview<Seen>(
  content: string | null,
  send: (content: string, signal: AbortSignal) => Promise<Answer<Seen>>,
) {
  const [held, setHeld] = useState<{ content: string; answer: Answer<Seen> } | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (content === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      send(content, stop.signal).then(
        (answer) => {
          if (stop.signal.aborted) return
          setHeld({ content, answer })
          if (answer.ok) setSeen(answer.body)
        },
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content, tries, send])
  const answer = held?.content === content ? held?.answer : undefined
  return {
    seen: content === null ? null : seen,
    isCurrent: answer?.ok === true,
    refused: answer && !answer.ok ? answer : null,
    again: () => setTries((tries) => tries + 1),
  }
}
