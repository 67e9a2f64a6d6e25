import { useEffect } from 'react'
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from 'react-router'

const FRESH_MS = 10 * 60_000
const MOST = 30

type Kept = { address: string; at: number; data: Record<string, DataStrategyResult> }

/** Loader data of visited pages, by history key. */
const kept = new Map<string, Kept>()
let shown = { key: '', place: 0 }
let isComingBack = false

/** Caches the data of every public page; account, checkout and back office pages are always loaded again. */
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
 * Shows a cached page immediately when going back or forward, as browsers do with full documents; works offline and
 * restores the scroll position (rules: scroll position).
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
 * Returns how many history steps the displayed page is away, if Back or Forward has already left it; 0 otherwise. That
 * page is then shown from the cache.
 */
export function stepsBack(): number {
  const steps = shown.place - placeInHistory()
  isComingBack = steps !== 0
  return steps
}

const placeInHistory = (): number => history.state?.idx ?? 0
