import { useEffect, useState } from 'react'
import type { Answer } from '#web/api-client.ts'

/**
 * What is answered for `words`, once the typing pauses; undefined while it is on its way, or where nothing was asked for. It
 * belongs to no page's loader, which is asked for what stands in the address.
 */
export function useAsked<Body>(
  words: string,
  asks: (words: string, signal: AbortSignal) => Promise<Answer<Body>>,
  pauseMs = 250,
): Answer<Body> | undefined {
  const [held, setHeld] = useState<{ words: string; answer: Answer<Body> } | null>(null)
  useEffect(() => {
    if (words === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      asks(words, stop.signal).then(
        (answer) => !stop.signal.aborted && setHeld({ words, answer }),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, asks, pauseMs])
  return words !== '' && held?.words === words ? held.answer : undefined
}
