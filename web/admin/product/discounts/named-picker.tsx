import { useEffect, useState } from 'react'
import { ask, type Refusal } from '#web/api-client.ts'
import { Field } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { Named } from './discount-texts.ts'

type PickerProps = {
  what: 'products' | 'customers' | 'collections'
  label: string
  name: string
  chosen: readonly Named[]
  /** Ids that are not offered, because another field already uses them. */
  without?: readonly string[]
  error?: string
  onChange: (chosen: Named[]) => void
}

export function NamedPicker({ what, label, name, chosen, without = [], error, onChange }: PickerProps) {
  const [typed, setTyped] = useState('')
  // A shop has few collections, so they are listed before anything is typed.
  const [isOpen, setOpen] = useState(false)
  const isListed = typed.trim() !== '' || (isOpen && what === 'collections')
  const found = useFound(what, typed, isListed)
  const others = Array.isArray(found)
    ? found.filter(({ id }) => !without.includes(id) && !chosen.some((one) => one.id === id))
    : []
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <Field
        label={`Find ${label.toLowerCase()}`}
        name={name}
        type="search"
        autoComplete="off"
        value={typed}
        error={error}
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          // Results are added with a click; Enter must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isListed && (
        <div aria-live="polite">
          {found === null && <p className="text-soft">Searching …</p>}
          {found && !Array.isArray(found) && <p className="text-error">{found.message}</p>}
          {Array.isArray(found) && others.length === 0 && (
            <p className="text-soft">{typed.trim() ? 'No other matches.' : 'No other collections.'}</p>
          )}
          <ul>
            {others.map((one) => (
              <li key={one.id} className="flex items-center justify-between gap-3 border-b border-line">
                <span className="min-w-0 break-words">{one.name}</span>
                <button
                  type="button"
                  className={rowAction}
                  aria-label={`Add ${one.name}`}
                  onClick={() => onChange([...chosen, one])}
                >
                  Add
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen.length > 0 && (
        <ul aria-label={`Selected ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one.id} className="flex max-w-full items-center bg-sand pl-3">
              <span className="min-w-0 break-words">{one.name}</span>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center hover:text-error"
                aria-label={`Remove ${one.name}`}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const PAUSE_MILLISECONDS = 200

/** Returns the results after a pause in typing; null while loading or if they aren't listed. */
function useFound(what: PickerProps['what'], typed: string, isListed: boolean): Named[] | Refusal | null {
  const words = typed.trim()
  const [held, setHeld] = useState<{ words: string; found: Named[] | Refusal } | null>(null)
  useEffect(() => {
    if (!isListed) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(what, words, stop.signal).then(
        (found) => {
          if (!stop.signal.aborted) setHeld({ words, found })
        },
        () => undefined,
      )
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [what, words, isListed])
  return isListed && held?.words === words ? held.found : null
}

async function find(what: PickerProps['what'], q: string, signal: AbortSignal): Promise<Named[] | Refusal> {
  if (what === 'collections') {
    const answer = await ask('GET /admin/collections', { query: { q, limit: 20 }, signal })
    return answer.ok ? answer.body.collections.map(({ id, title }) => ({ id, name: title })) : answer
  }
  const answer = await ask('GET /search', { query: { q }, signal })
  if (!answer.ok) return answer
  return what === 'products'
    ? answer.body.products.map(({ id, name }) => ({ id, name }))
    : answer.body.customers.map(({ id, name, email }) => ({ id, name: `${name}, ${email}` }))
}
