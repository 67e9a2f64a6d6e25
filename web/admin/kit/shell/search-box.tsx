import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Refusal } from '#web/api-client.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { find, type Group } from './find.ts'
import { useSearchKeys } from './use-search-keys.ts'

/**
 * Search of the back office; '/' focuses it, arrow keys move through the results
 * (rules: back-office search).
 */
export function SearchBox() {
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFind(open ? typed : '')
  const close = useCallback(() => setOpen(false), [])
  useSearchKeys(box, close)

  const leave = () => {
    setTyped('')
    close()
  }
  const navigate = useNavigate()
  const from = useHere()
  // Enter opens the first result for the typed text, even if the results are still loading.
  const [wanted, setWanted] = useState('')
  const isWanted = wanted !== '' && wanted === typed.trim()
  const openFirst = useEffectEvent((groups: Group[]) => {
    setWanted('')
    const first = groups[0]?.found[0]
    if (!first) return
    leave()
    void navigate(first.to, { state: { from } })
  })
  useEffect(() => {
    if (isWanted && Array.isArray(found)) openFirst(found)
  }, [isWanted, found])
  return (
    <search ref={box} aria-label="Shop search" className="relative block w-full max-w-md lg:max-xl:max-w-xs">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft">
        <SearchIcon />
      </span>
      <input
        type="search"
        aria-label="Search the back office"
        placeholder="Search"
        aria-keyshortcuts="/"
        autoComplete="off"
        className="min-h-11 w-full border border-line bg-card pr-3 pl-11 placeholder:text-soft hover:border-soft focus:border-indigo"
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setWanted(typed.trim())
        }}
      />
      {open && found && <Results found={found} onChoose={leave} />}
      <output className="sr-only">{open && found && countWords(found)}</output>
    </search>
  )
}

function Results({ found, onChoose }: { found: Group[] | Refusal; onChoose: () => void }) {
  const from = useHere()
  const groups = Array.isArray(found) ? found : []
  return (
    <div className="rise absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto border border-line bg-card shadow-lift">
      {groups.length === 0 && <p className="p-4 text-soft">{countWords(found)}</p>}
      {groups.map(({ name, found }) => (
        <section key={name} aria-label={name} className="border-b border-line py-2 last:border-b-0">
          <h2 className="label px-4 py-1 font-sans text-soft">{name}</h2>
          <ul>
            {found.map(({ to, title, detail }) => (
              <li key={to}>
                <Link
                  to={to}
                  state={{ from }}
                  className="flex min-h-11 items-baseline justify-between gap-4 px-4 py-2.5 -outline-offset-2 hover:bg-sand focus:bg-sand"
                  onClick={onChoose}
                >
                  <span className="min-w-0 truncate">{title}</span>
                  <span className="max-w-1/2 shrink-0 truncate text-caption text-soft">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function countWords(found: Group[] | Refusal): string {
  if (!Array.isArray(found)) return found.message
  const count = found.reduce((sum, { found }) => sum + found.length, 0)
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`
}

const PAUSE_MILLISECONDS = 200

/**
 * Loads results after a pause in typing; null while loading or without a search text. It is not a router loader,
 * because the router would run it again after every action.
 */
function useFind(typed: string): Group[] | Refusal | null {
  const words = typed.trim()
  const [held, setHeld] = useState<{ words: string; found: Group[] | Refusal } | null>(null)
  useEffect(() => {
    if (!words) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(words, stop.signal).then(
        (found) => setHeld({ words, found }),
        () => undefined,
      )
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return words && held?.words === words ? held.found : null
}
