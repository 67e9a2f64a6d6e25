import { Link } from 'react-router'
import { colorName } from '#shop/core/color-name.ts'
import { countReasons, stockReasons } from '#shop/catalogue/stock/stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { Count, Counted } from './use-count.ts'
import { keyOf } from './use-count.ts'

/** What is counted and not saved yet, on whatever page of the list it was typed. */
export function CountBar({ count, products }: { count: Count; products: readonly Counted[] }) {
  const { keys, rows, refused, reason, busy } = count
  if (keys.length === 0) return null
  const shown = new Set(products.flatMap(({ id, places }) => places.map((place) => keyOf(id, place))))
  const elsewhere = keys.filter((key) => !shown.has(key))
  return (
    <section
      aria-label="This count"
      className="sticky bottom-0 z-10 -mx-4 mb-8 grid gap-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <ul className="grid gap-1 empty:hidden">
        {elsewhere
          .filter((key) => refused[key])
          .map((key) => {
            const { name, size, color } = rows[key]!
            return (
              <li key={key} className="flex flex-wrap items-center gap-x-3 text-error">
                <Link to={`?${new URLSearchParams({ q: name })}`} className={rowAction}>
                  {size ? `${name}, size ${size}, ${colorName(color)}` : name}
                </Link>
                {refused[key]}
                <Button look="quiet" onClick={() => count.drop(key)}>
                  Leave it out
                </Button>
              </li>
            )
          })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto">
          {keys.length === 1 ? 'One figure' : `${keys.length} figures`} not saved yet
          {elsewhere.length > 0 && `; ${elsewhere.length} not in this list`}
        </p>
        <Button look="quiet" disabled={busy} onClick={count.discard}>
          Discard
        </Button>
        <div className="flex grow gap-3 sm:grow-0">
          <Select
            label="Reason"
            quietLabel
            value={reason}
            disabled={busy}
            className="min-w-0 grow"
            onChange={(event) => count.choose(countReasons.find((each) => each === event.target.value) ?? 'counted')}
          >
            {countReasons.map((each) => (
              <option key={each} value={each}>
                {stockReasons[each].label}
              </option>
            ))}
          </Select>
          <Button busy={busy} className="shrink-0" onClick={() => void count.save()}>
            Save count
          </Button>
        </div>
      </div>
    </section>
  )
}
