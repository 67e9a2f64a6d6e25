import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGtin } from '#shop/catalogue/products/barcode.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field } from '#web/ui/field.tsx'
import { useAsked } from './use-asked.ts'

const FOUND_AT_MOST = 6

const findProducts = (q: string, signal: AbortSignal) =>
  ask('GET /products', { query: { q, limit: FOUND_AT_MOST, sort: 'fit' }, signal })

export type FoundProduct = AnswerOf<'GET /products'>['products'][number]

type FindProductProps = {
  onFound: (product: FoundProduct) => void
  /**
   * Called with a barcode when Enter is pressed, as scanners do after each code. Without this handler, a number is
   * searched like any text.
   */
  onCode?: (code: string) => void
  error?: string | undefined
}

/** Product search; Enter adds the first result. */
export function FindProduct({ onFound, onCode, error }: FindProductProps) {
  const [typed, setTyped] = useState('')
  const found = useAsked(typed.trim(), findProducts)
  const isWaiting = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isForScanner = onCode !== undefined
  useEffect(() => {
    if (isForScanner) input.current?.focus({ preventScroll: true })
  }, [isForScanner])
  const products = found?.ok ? found.body.products : []

  function take(product: FoundProduct) {
    onFound(product)
    setTyped('')
  }
  const takeFirst = useEffectEvent(() => {
    if (products[0]) take(products[0])
  })
  // The user pressed Enter before the results arrived.
  useEffect(() => {
    if (!found || !isWaiting.current) return
    isWaiting.current = false
    takeFirst()
  }, [found])

  function enter() {
    const code = typed.replaceAll(/[\s-]/g, '')
    if (onCode && isGtin(code)) {
      setTyped('')
      onCode(code)
    } else if (products[0]) take(products[0])
    else isWaiting.current = !found
  }

  return (
    <>
      <Field
        label="Add a product"
        type="search"
        hint={
          onCode
            ? 'Scan a barcode, or type part of the name. Press Enter to add the first result.'
            : 'Type part of the name. Press Enter to add the first result.'
        }
        value={typed}
        maxLength={longest.search}
        autoComplete="off"
        ref={input}
        error={error}
        onChange={({ target }) => {
          isWaiting.current = false
          setTyped(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter()
        }}
      />
      <div aria-live="polite">
        {found && !found.ok && <p className="text-error">{found.message}</p>}
        {found?.ok && products.length === 0 && <p className="text-soft">No published product matches.</p>}
        {products.length > 0 && (
          <ul aria-label="Products found" className="grid border border-line">
            {products.map((product) => (
              <li key={product.id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 text-left hover:bg-sand"
                  onClick={() => take(product)}
                >
                  <span className="min-w-0 wrap-anywhere">{product.name}</span>
                  <span className="text-soft tabular-nums">
                    {formatNaira(salePrice({ price: naira(product.price), discount: naira(product.discount) }))}
                    {', '}
                    {product.stock === 0 ? 'none left' : `${product.stock} left`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
