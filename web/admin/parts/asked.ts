import { useCallback, useEffect, useState } from 'react'
import { addressOf, send, type AskArguments, type Plain, type Refusal } from '#web/api-client.ts'
import type { AnswerOf, CallName } from '#web/contract.ts'

/** What a page asked for: `body` is the last answer, still there while the next one is on its way. */
export type Asked<Body> = {
  body: Body | null
  loading: boolean
  refusal: Refusal | null
  reload: () => void
  /** Puts in an answer that came another way, as after a change. */
  replace(body: Body): void
}

type Held<Body> = { wanted: string; body: Body | null; refusal: Refusal | null }

/** Answers asked for just before going to the page that shows them; each is taken once. */
const ahead = new Map<string, unknown>()

/** Asks for a page's data before going there; a refusal when it can't be had (rules: loaded before going). */
export async function askAhead<Name extends CallName, Query>(
  name: Name,
  ...[asking]: AskArguments<Name, Query, unknown>
): Promise<Refusal | null>
export async function askAhead(name: CallName, asking: Plain = {}): Promise<Refusal | null> {
  const address = addressOf(name, asking)
  const answer = await send('GET', address, {})
  if (!answer.ok) return answer
  ahead.set(address, answer.body)
  return null
}

/**
 * Asks the API with the admin's token, in the browser, whenever what is asked changes. What is answered lives in this page
 * alone (rules: kept in the browser).
 */
export function useAsked<Name extends CallName, Query>(
  name: Name,
  ...[asking]: AskArguments<Name, Query, unknown>
): Asked<AnswerOf<Name>>
export function useAsked(name: CallName, asking: Plain = {}): Asked<unknown> {
  const path = addressOf(name, asking)
  const [turn, setTurn] = useState(0)
  const wanted = `${turn} ${path}`
  const [held, setHeld] = useState<Held<unknown>>(() =>
    ahead.has(path) ? { wanted, body: ahead.get(path), refusal: null } : { wanted: '', body: null, refusal: null },
  )

  useEffect(() => {
    if (ahead.delete(path)) return
    const stop = new AbortController()
    send('GET', path, { signal: stop.signal }).then(
      (answer) =>
        setHeld(({ body }) =>
          answer.ok ? { wanted, body: answer.body, refusal: null } : { wanted, body, refusal: answer },
        ),
      () => undefined,
    )
    return () => stop.abort()
  }, [path, wanted])

  const reload = useCallback(() => setTurn((turn) => turn + 1), [])
  const replace = useCallback((body: unknown) => setHeld((held) => ({ ...held, body, refusal: null })), [])
  return { body: held.body, refusal: held.refusal, loading: held.wanted !== wanted, reload, replace }
}
