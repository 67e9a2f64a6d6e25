import { useEffect, useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'

type Answer = AnswerOf<'GET /suggestions'>

/** A suggestion: a product, or a page with the name of its kind. */
export type Suggested = { title: string; to: string } & ({ product: Answer['products'][number] } | { kind: string })
type Found = { typed: string; items: Suggested[]; problem: string | null }

/** After this time in milliseconds without a response, "Searching …" is shown. */
const SLOW_MS = 500

const PAUSE_MS = 150
const LEAST_LETTERS = 2

/**
 * Loads suggestions after a pause in typing. The old ones are kept until a response arrives; a late response never
 * replaces a newer one, and a failed request is retried when the browser is online again. It isn't part of a loader, as
 * there is no navigation.
 */
export function useSuggestions(typed: string): Found & { isSlow: boolean } {
  const [found, setFound] = useState<Found>({ typed: '', items: [], problem: null })
  const [waitedFor, setWaitedFor] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (typed.trim().length < LEAST_LETTERS) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask('GET /suggestions', { query: { q: typed.trim() }, signal: stop.signal }).catch(
        () => null,
      )
      if (stop.signal.aborted || !answer) return
      if (answer.ok) setFound({ typed, items: itemsOf(answer.body), problem: null })
      else setFound({ typed, items: [], problem: 'Suggestions could not be loaded. Search still works.' })
    }, PAUSE_MS)
    const slow = setTimeout(() => setWaitedFor(typed), SLOW_MS)
    return () => {
      clearTimeout(slow)
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, tries])
  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return typed.trim().length < LEAST_LETTERS
    ? nothing
    : { ...found, isSlow: waitedFor === typed && found.typed !== typed }
}

const nothing = { typed: '', items: [], problem: null, isSlow: false }

const itemsOf = ({ categories, products, collections, posts }: Answer): Suggested[] => [
  ...categories.map((category) => ({
    ...{ title: category, kind: 'Category' },
    to: `${paths.products}?${new URLSearchParams({ category })}`,
  })),
  ...products.map((product) => ({ title: product.name, to: paths.product(product.id), product })),
  ...collections.map(({ slug, title }) => ({ title, to: paths.collection(slug), kind: 'Collection' })),
  ...posts.map(({ kind, slug, title }) =>
    kind === 'post' ? { title, to: paths.post(slug), kind: 'Blog' } : { title, to: paths.page(slug), kind: 'Page' },
  ),
]
