import { useId } from 'react'
import { useFetcher } from 'react-router'
import { colorName } from '#shop/color-name.ts'
import { productStates } from '#shop/catalogue/product-state.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { throwAway } from '../drafts/throw-away.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { Thumbnail } from '../parts/details.tsx'

type Counted = AnswerOf<'GET /stock-counts'>['products'][number]
type Place = Counted['places'][number]

/** What was typed at each place, and the figure that stood there then. */
type Typed = Record<string, { was: number; text: string }>

/** The key of what is typed for a product. */
export const countKey = (id: string): string => `stock-count ${id}`
const nothing: Typed = {}

/** One product with all its places: what there is by the shop, and what is counted (rules: stock counts, drafts). */
export function CountCard({ product }: { product: Counted }) {
  const { id, name, number, image, state, places } = product
  const at = `${adminPaths.stockCounts}?q=${encodeURIComponent(number)}`
  const { typed, setTyped, isUnsaved } = useDraft(countKey(id), { what: `Count of ${name}`, saved: nothing, at })
  const { submit, state: sending } = useFetcher()
  const counts = places.flatMap((place) => countOf(place, typed[nameOf(place)]))
  const isWrong = places.some((place) => problemOf(place, typed[nameOf(place)]) !== undefined)
  const save = () => void submit({ id, counts }, { method: 'patch', encType: 'application/json', ...pressed })
  const type = (place: Place, text: string, was: number) => {
    const { [nameOf(place)]: _, ...others } = typed
    setTyped(text === '' ? others : { ...others, [nameOf(place)]: { was, text } })
  }
  return (
    <li aria-label={name} className="min-w-0 border border-line bg-card p-4 sm:p-5">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (counts.length > 0 && !isWrong && sending === 'idle') save()
        }}
      >
        <header className="flex items-center gap-3">
          <Thumbnail url={image} className="w-10 max-[22.5rem]:hidden" />
          <span className="min-w-0 grow">
            <h2 className="font-sans text-body font-medium [overflow-wrap:anywhere]">{name}</h2>
            <span className="block text-caption [overflow-wrap:anywhere] text-soft">{number}</span>
          </span>
          {!productStates[state].isOnSale && <Badge tone="busy">{productStates[state].label}</Badge>}
        </header>
        <ul className="grid gap-3">
          {places.map((place) => (
            <PlaceRow
              key={nameOf(place)}
              place={place}
              typed={typed[nameOf(place)]}
              disabled={sending !== 'idle'}
              onType={(text, was) => type(place, text, was)}
            />
          ))}
        </ul>
        {isUnsaved && (
          <footer className="flex flex-wrap items-center gap-3">
            <Button type="submit" className="grow sm:grow-0" busy={sending !== 'idle'} disabled={isWrong}>
              Save count<span className="sr-only"> of {name}</span>
            </Button>
            <Button look="quiet" onClick={() => throwAway(countKey(id))}>
              Throw away<span className="sr-only"> the count of {name}</span>
            </Button>
          </footer>
        )}
      </form>
    </li>
  )
}

type PlaceRowProps = {
  place: Place
  typed: Typed[string] | undefined
  disabled: boolean
  onType: (text: string, was: number) => void
}

function PlaceRow({ place, typed, disabled, onType }: PlaceRowProps) {
  const id = useId()
  const problem = problemOf(place, typed)
  const isOvertaken = typed !== undefined && typed.was !== place.stock
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <span className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="flex min-w-0 flex-wrap items-center gap-x-2">
          {place.size === '' ? (
            'All pieces'
          ) : (
            <>
              Size {place.size}, <SwatchDot shade={place.shade} className="size-4 shrink-0" /> {colorName(place.color)}
            </>
          )}
        </label>
        <span className="flex shrink-0 items-center gap-4">
          <span className="text-right text-title tabular-nums">
            <span className="sr-only">now </span>
            {place.stock}
          </span>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            disabled={disabled}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="min-h-14 w-24 border border-edge bg-paper px-3 text-right text-title tabular-nums placeholder:text-soft hover:border-ink focus:border-indigo disabled:bg-sand aria-invalid:border-error"
            value={typed?.text ?? ''}
            onChange={(event) => onType(event.target.value.trim(), typed?.was ?? place.stock)}
          />
        </span>
      </span>
      {problem && (
        <span id={`${id}-problem`} className="flex flex-wrap items-center justify-between gap-x-3 text-error">
          {problem}
          {isOvertaken && typed && (
            <Button look="quiet" onClick={() => onType(typed.text, place.stock)}>
              It is {typed.text} all the same
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** Why what was typed can't be saved as it is. */
function problemOf({ stock }: Place, typed: Typed[string] | undefined): string | undefined {
  if (!typed) return undefined
  if (!/^\d{1,6}$/.test(typed.text)) return 'A whole number, please'
  return typed.was === stock
    ? undefined
    : `It was ${typed.was} when you counted and is ${stock} now. Please look again.`
}

const countOf = ({ size, color }: Place, typed: Typed[string] | undefined) =>
  typed ? [{ size, color, was: typed.was, stock: Number(typed.text) }] : []

const nameOf = ({ size, color }: Place): string => `${size} ${color}`
