import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { MOST_CHOSEN } from '#shop/catalogue/pairing/pairing.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { NamedPicker } from '#web/admin/product/discounts/named-picker.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { ShownProduct } from './product.ts'

type Chosen = AnswerOf<'GET /admin/products/{id}/recommendations'>['chosen']
type Named = { id: string; name: string }

/**
 * Products that go well with this one, in display order. Each change is saved immediately. It is sent with the previous
 * list, to detect changes by another user (rules: goes well with).
 */
export function GoesWellWith({ product, chosen }: { product: ShownProduct; chosen: Chosen }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function choose(products: readonly Named[]) {
    if (busy) return
    setBusy(true)
    const answer = await ask('PUT /admin/products/{id}/recommendations', {
      params: { id: product.id },
      body: { products: idsOf(products), seen: idsOf(chosen) },
    })
    if (answer.ok) toast.success('Saved')
    else toast.error(answer.fields.products ?? answer.message)
    await revalidate()
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="goes-well-with"
      aria-busy={busy}
      className="mt-10 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6"
    >
      <h2 id="goes-well-with" className="text-lead">
        Goes well with
      </h2>
      <p className="text-soft">
        The product page recommends these products while they are available. If you select none, it shows products that
        were bought together with this one, or, if there are none, products from the same collection.
      </p>
      {chosen.length > 0 && (
        <ol className="grid">
          {chosen.map((one, at) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line">
              <span className="min-w-0 break-words">
                {at + 1}. {one.name}
                <span className="text-soft">{notShown(one)}</span>
              </span>
              <span className="flex">
                {at > 0 && (
                  <button type="button" className={rowAction} onClick={() => void choose(moved(chosen, at))}>
                    Move<span className="sr-only"> {one.name}</span> up
                  </button>
                )}
                <button
                  type="button"
                  className={rowAction}
                  aria-label={`Remove ${one.name}`}
                  onClick={() => void choose(chosen.filter(({ id }) => id !== one.id))}
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {chosen.length < MOST_CHOSEN ? (
        <div>
          <NamedPicker
            what="products"
            label="Recommended products"
            name="wornWith"
            chosen={[]}
            without={idsOf([product, ...chosen])}
            onChange={(named) => void choose([...chosen, ...named])}
          />
        </div>
      ) : (
        <p className="text-soft">You have selected the maximum number of products.</p>
      )}
    </section>
  )
}

const idsOf = (products: readonly Named[]): string[] => products.map(({ id }) => id)

/** Returns the reason why shoppers currently don't see the recommended product. */
function notShown({ state, stock }: Chosen[number]): string {
  if (state !== 'published') return `, not shown: ${productStates[state].label.toLowerCase()}`
  return stock === 0 ? ', not shown: sold out' : ''
}

/** Swaps the product at this position with the one before it. */
const moved = (chosen: Chosen, at: number): Chosen => chosen.with(at - 1, chosen[at]!).with(at, chosen[at - 1]!)
