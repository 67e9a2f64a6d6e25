import { useEffect, useState } from 'react'
import type { Answer } from '#web/api-client.ts'

/**
 * Returns the response for `words` after a pause in typing; undefined while loading or without input. It is not a
 * router loader, because the input isn't in the URL.
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
