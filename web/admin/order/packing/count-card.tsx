import { useId } from 'react'
import { colorName } from '#shop/core/color-name.ts'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { isFigure, keyOf, type Count, type Counted, type Place, type TypedRow } from './use-count.ts'

/** One product with its variants: recorded stock and counted stock (rules: stock counts, form drafts). */
export function CountCard({ product, count }: { product: Counted; count: Count }) {
  const { name, number, image, state, places } = product
  return (
    <li aria-label={name} className="grid min-w-0 gap-4 border border-line bg-card p-4 sm:p-5">
      <header className="flex items-center gap-3">
        <Thumbnail url={image} className="w-10 max-[22.5rem]:hidden" />
        <div className="min-w-0 grow">
          <h2 className="font-sans text-body font-medium [overflow-wrap:anywhere]">{name}</h2>
          <span className="block text-caption [overflow-wrap:anywhere] text-soft">{number}</span>
        </div>
        {!productStates[state].isPublished && <Badge tone="busy">{productStates[state].label}</Badge>}
      </header>
      <ul className="grid gap-3">
        {places.map((place) => (
          <PlaceRow key={keyOf(product.id, place)} product={product} place={place} count={count} />
        ))}
      </ul>
    </li>
  )
}

function PlaceRow({ product, place, count }: { product: Counted; place: Place; count: Count }) {
  const id = useId()
  const key = keyOf(product.id, place)
  const typed = count.rows[key]
  const refused = count.refused[key]
  const problem = typed && !isFigure(typed.text) ? 'Please enter a whole number' : refused
  const said = problem ?? meanwhile(place, typed)
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
            disabled={count.busy}
            aria-invalid={problem ? true : undefined}
            aria-describedby={said ? `${id}-said` : undefined}
            className="min-h-14 w-24 border border-edge bg-paper px-3 text-right text-title tabular-nums placeholder:text-soft hover:border-ink focus:border-indigo disabled:bg-sand aria-invalid:border-error"
            value={typed?.text ?? ''}
            onChange={(event) => count.type(product, place, event.target.value.trim())}
          />
        </span>
      </span>
      {said && (
        <span
          id={`${id}-said`}
          className={`flex flex-wrap items-center justify-between gap-x-3 ${problem ? 'text-error' : 'text-soft'}`}
        >
          {said}
          {refused && typed?.mark !== place.mark && (
            <Button look="quiet" onClick={() => count.again(key, place)}>
              Use {typed?.text} anyway
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** Notice that the stock changed after the count; this is not an error. */
const meanwhile = ({ stock, mark }: Place, typed: TypedRow | undefined): string | undefined =>
  typed && typed.mark !== mark
    ? `The stock was ${typed.was} when you counted and is ${stock} now. Pieces sold since then are taken into account.`
    : undefined
