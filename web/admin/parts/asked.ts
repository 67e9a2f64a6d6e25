import { useCallback, useEffect, useState } from 'react'
import { ask, type Refusal } from '#web/api-client.ts'

/** What a page asked for: `body` is the last answer, still there while the next one is on its way. */
export type Asked<Body> = {
  body: Body | null
  loading: boolean
  refusal: Refusal | null
  reload: () => void
  /** Puts in an answer that came another way, as after a change. */
  replace: (body: Body) => void
}

type Held<Body> = { wanted: string; body: Body | null; refusal: Refusal | null }

/** Answers asked for just before going to the page that shows them; each is taken once. */
const ahead = new Map<string, unknown>()

/** Asks for a page's data before going there; a refusal when it can't be had (rules: loaded before going). */
export async function askAhead(path: string): Promise<Refusal | null> {
  const answer = await ask<unknown>('GET', path)
  if (!answer.ok) return answer
  ahead.set(path, answer.body)
  return null
}

/**
 * Asks the API with the admin's token, in the browser, whenever `path` changes. What is answered lives in this page
 * alone (rules: kept in the browser).
 */
export function useAsked<Body>(path: string): Asked<Body> {
  const [turn, setTurn] = useState(0)
  const wanted = `${turn} ${path}`
  const [held, setHeld] = useState<Held<Body>>(() =>
    ahead.has(path)
      ? { wanted, body: ahead.get(path) as Body, refusal: null }
      : { wanted: '', body: null, refusal: null },
  )

  useEffect(() => {
    if (ahead.delete(path)) return
    const stop = new AbortController()
    ask<Body>('GET', path, { signal: stop.signal }).then(
      (answer) =>
        setHeld(({ body }) =>
          answer.ok ? { wanted, body: answer.body, refusal: null } : { wanted, body, refusal: answer },
        ),
      () => undefined,
    )
    return () => stop.abort()
  }, [path, wanted])

  const reload = useCallback(() => setTurn((turn) => turn + 1), [])
  const replace = useCallback((body: Body) => setHeld((held) => ({ ...held, body, refusal: null })), [])
  return { body: held.body, refusal: held.refusal, loading: held.wanted !== wanted, reload, replace }
}
