import { useEffect } from 'react'
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from 'react-router'

const FRESH_MS = 10 * 60_000
const MOST = 30

type Kept = { address: string; at: number; data: Record<string, DataStrategyResult> }

/** What pages showed, by the key of their place in the history. */
const kept = new Map<string, Kept>()
let shown = { key: '', place: 0 }
let isComingBack = false

/** Keeps what every page shows that is everybody's; what is a person's own, or an admin's, is asked for anew. */
export function useKeptPages(): void {
  const { key, pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shown = { key, place: placeInHistory() }
    if (/^(account|admin|checkout)\//.test(matches.at(-1)!.id)) return
    const data = matches.flatMap(({ id, loaderData }) =>
      loaderData === undefined ? [] : [[id, { type: 'data', result: loaderData }] as const],
    )
    kept.delete(key)
    kept.set(key, { address: pathname + search, at: Date.now(), data: Object.fromEntries(data) })
    if (kept.size > MOST) kept.delete(kept.keys().next().value!)
  }, [key, pathname, search, matches])
}

/**
 * Going back or forward shows at once what was there, as browsers do with whole documents: without a connection too, and
 * in its old place (rules: start of page).
 */
export const showKept: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const key: string = history.state?.key ?? 'default'
  const page = kept.get(key)
  const isElsewhere = key !== shown.key || isComingBack
  isComingBack = false
  const fits = page && isElsewhere && request.method === 'GET' && page.address === pathname + search
  return fits && Date.now() - page.at < FRESH_MS ? page.data : next()
}

/**
 * How many steps lead back to the page that is shown, when the browser's buttons have left it already; it is not asked
 * for then. 0 where it was not left.
 */
export function stepsBack(): number {
  const steps = shown.place - placeInHistory()
  isComingBack = steps !== 0
  return steps
}

const placeInHistory = (): number => history.state?.idx ?? 0
