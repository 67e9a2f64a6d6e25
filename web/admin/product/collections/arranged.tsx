import { useState } from 'react'
import { Sortable, SortableItem } from '#web/admin/kit/parts/sortable.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { Named } from '#web/admin/product/discounts/discount-texts.ts'

type ArrangedProps = { products: readonly Named[]; onChange: (products: Named[]) => void }

/** The chosen products, which can be reordered (rules: drag-and-drop lists). */
export function Arranged({ products, onChange }: ArrangedProps) {
  const [said, setSaid] = useState('')
  if (products.length === 0) return null
  const nameOf = (place: number) => products[place]!.name
  function move(from: number, to: number) {
    if (!(to in products)) return
    onChange(products.toSpliced(from, 1).toSpliced(to, 0, products[from]!))
    setSaid(`${nameOf(from)} is now number ${to + 1} of ${products.length}`)
  }
  return (
    <div className="grid gap-2">
      <p className="text-caption text-soft">
        Customers see the products in this order.{' '}
        {products.length > 1 && 'You can also move a product with Alt and the up or down arrow key.'}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Sortable count={products.length} nameOf={nameOf} onMove={move}>
        <ol aria-label="Selected products" className="border-t border-line">
          {products.map(({ id, name }, place) => (
            <SortableItem
              key={id}
              place={place}
              name={name}
              className="flex flex-wrap items-center gap-x-3 border-b border-line bg-card"
              onKeyDown={(event) => {
                const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
                if (step === undefined) return
                event.preventDefault()
                move(place, place + step)
              }}
            >
              {(handle) => (
                <>
                  {handle}
                  <span className="min-w-0 grow break-words">{name}</span>
                  <span className="flex">
                    <Press label={`Move ${name} up`} disabled={place === 0} onPress={() => move(place, place - 1)}>
                      Up
                    </Press>
                    <Press
                      label={`Move ${name} down`}
                      disabled={place === products.length - 1}
                      onPress={() => move(place, place + 1)}
                    >
                      Down
                    </Press>
                    <Press label={`Remove ${name}`} onPress={() => onChange(products.filter((one) => one.id !== id))}>
                      Remove
                    </Press>
                  </span>
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
    </div>
  )
}

type PressProps = { label: string; disabled?: boolean; onPress: () => void; children: string }

const Press = ({ label, disabled = false, onPress, children }: PressProps) => (
  <button
    type="button"
    className={`${rowAction} disabled:opacity-40`}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
)
