import { useId, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field } from '#web/ui/field.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { findHits, type Hit } from './find-hits.ts'

/**
 * Searches the labels and hints of all settings. While the search field has text, the results replace `children`; Enter
 * opens the first result (rules: settings search).
 */
export function FindSetting({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState('')
  const may = useMay()
  const navigate = useNavigate()
  const id = useId()
  const words = typed.trim()
  const hits = words === '' ? [] : findHits(words, may)
  return (
    <>
      <search aria-label="Settings" className="mb-8 block max-w-md">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (hits[0]) void navigate(hits[0].to)
          }}
        >
          <Field
            label="Find a setting"
            type="search"
            autoComplete="off"
            placeholder="For example reply-to or free delivery"
            aria-controls={words ? id : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <output className="sr-only">{words && said(hits.length)}</output>
      </search>
      {words === '' ? children : <Hits id={id} hits={hits} />}
    </>
  )
}

const said = (count: number): string =>
  count === 0 ? 'No setting matches' : count === 1 ? '1 setting found' : `${count} settings found`

const Hits = ({ id, hits }: { id: string; hits: readonly Hit[] }) => (
  <section id={id} aria-label="Settings found">
    {hits.length === 0 && <p className="text-soft">{said(0)}</p>}
    <ul className="grid max-w-3xl border-line not-empty:border-t">
      {hits.map(({ to, label, group, help }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="grid min-h-14 content-center py-2.5 hover:bg-sand">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{label}</span>
              <span className="shrink-0 text-caption text-soft">{group}</span>
            </span>
            <span className="truncate text-caption text-soft">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
