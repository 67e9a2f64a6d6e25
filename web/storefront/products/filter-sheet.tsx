import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { isPending, toggled, withoutFilters, withParameters } from './pending-choices.ts'
import type { productList } from './product-list.server.ts'

/** The data that a list's filters need; also the response of `paths.filters`. */
export type Filtered = Pick<Awaited<ReturnType<typeof productList>>, 'path' | 'query' | 'total' | 'facets' | 'wrong'>

type FilterSheetProps = { list: Filtered; onClose: () => void }

/** Delay after a choice before the number of products is requested, because several choices often follow each other. */
const PAUSE_MS = 150

/**
 * The filters of a list on a phone. Choices apply together when the customer presses 'Show 3 items'; the number is
 * updated after each choice (rules: filters on phones).
 */
export default function FilterSheet({ list, onClose }: FilterSheetProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(list.query)
  const { found, isLost } = useFiltered(query, list)
  const isFound = found.asked === query
  const price = (name: 'minPrice' | 'maxPrice') => ({
    name,
    inputMode: 'numeric' as const,
    error: found.wrong[name],
    value: new URLSearchParams(query).get(name) ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setQuery(withParameters(query, [[name, target.value.trim()]])),
  })
  const show = () => {
    if (query !== list.query) void navigate(list.path + (isFound ? found.query : query))
    onClose()
  }
  return (
    <>
      <div className="grow overflow-y-auto overscroll-contain px-5">
        {found.facets.map(({ label: group, choices }) => {
          const chosen = choices.filter((choice) => isPending(query, choice, found.query))
          return (
            <details key={group} className="border-b border-line">
              <summary className="flex min-h-14 items-center gap-3">
                <span className="label">{group}</span>
                <span className="ml-auto text-right text-caption text-soft">
                  {chosen.map(({ label }) => label).join(', ')}
                </span>
              </summary>
              <div role="group" aria-label={group} className="flex flex-wrap gap-2 pb-4">
                {choices.map((choice) => (
                  <button
                    key={choice.label}
                    type="button"
                    aria-pressed={chosen.includes(choice)}
                    className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 border border-edge px-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                    onClick={() => setQuery(toggled(query, choice, found.query))}
                  >
                    {choice.shade && <SwatchDot shade={choice.shade} className="size-6" />}
                    {choice.label} <span className="opacity-75">({choice.n})</span>
                  </button>
                ))}
                {group === 'Price' && (
                  <div className="grid w-full grid-cols-2 gap-3 pt-1">
                    <Field label="From ₦" {...price('minPrice')} />
                    <Field label="To ₦" {...price('maxPrice')} />
                  </div>
                )}
              </div>
            </details>
          )
        })}
      </div>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 border-t border-line px-5 py-3">
        {isLost && (
          <p role="alert" className="col-span-2 pb-2">
            The number of items could not be loaded. You can still apply your choices.
          </p>
        )}
        <Button look="quiet" className="-ml-3" onClick={() => setQuery(withoutFilters(query))}>
          Clear all
        </Button>
        <Button onClick={show}>
          <span aria-live="polite">
            {isFound ? `Show ${found.total} ${found.total === 1 ? 'item' : 'items'}` : 'Show items'}
          </span>
        </Button>
      </div>
    </>
  )
}

type Found = Filtered & { asked: string }

/**
 * Returns the newest response, which may be for an earlier query, and whether the request for this query failed. A
 * failed request is repeated when the browser is online again. It isn't part of a loader, because there is no
 * navigation.
 */
function useFiltered(query: string, list: Filtered): { found: Found; isLost: boolean } {
  const { path } = list
  const [found, setFound] = useState<Found>({ ...list, asked: list.query })
  const [lost, setLost] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (found.asked === query) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(paths.filters + withParameters(query, [['list', path]]), { signal: stop.signal })
        if (!answer.ok) throw new Error(answer.statusText)
        setFound({ ...((await answer.json()) as Filtered), asked: query })
        setLost(undefined)
      } catch {
        if (!stop.signal.aborted) setLost(query)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [path, query, tries, found.asked])
  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return { found, isLost: lost === query && found.asked !== query }
}
