import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#web/api-client.ts'

/** Pause in typing before the request, in milliseconds. */
const PAUSE_MS = 400

/** Loads the input as HTML after a pause in typing; until then, returns the previous HTML. */
export function useHtml(typed: string, ask: (typed: string, signal: AbortSignal) => Promise<Answer<{ html: string }>>) {
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState('')
  const [tries, setTries] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const stop = new AbortController()
    const waiting = setTimeout(() => {
      askNow(typed, stop.signal).then(
        (answer) => {
          if (stop.signal.aborted) return
          setFailed(answer.ok ? '' : (Object.values(answer.fields)[0] ?? answer.message))
          if (answer.ok) setHtml(answer.body.html)
        },
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [typed, tries])
  return { html, failed, retry: () => setTries(tries + 1) }
}
