import { useState } from 'react'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { FindProduct, type FoundProduct } from './find-product.tsx'
import { FreeLineEntry } from './custom-line-entry.tsx'
import { LineEntry, type LinesEdit } from './line-entry.tsx'
import { typedFreeLine, typedLine } from './new-order.ts'
import { useAsked } from './use-asked.ts'

/** Maximum number of products per request. */
const KNOWN_AT_MOST = 50

const pickProducts = (ids: string, signal: AbortSignal) => ask('GET /picked-products', { query: { ids }, signal })

type LinesEntryProps = {
  edit: LinesEdit
  /** Set for a sale at the counter: items must be in stock, and `onCode` is called with scanned codes (rules: counter sales). */
  atCounter?: { onCode: (code: string) => void }
}

/**
 * The order's lines: catalogue products and, for staff with permission for prices, custom lines (rules: custom lines).
 */
export function LinesEntry({ edit, atCounter }: LinesEntryProps) {
  const { lines } = edit.order
  const mayPrice = useMay().includes('own-prices')
  const ids = [...new Set(lines.map(({ id }) => id).filter((id) => id !== ''))].slice(0, KNOWN_AT_MOST).join(',')
  const picked = useAsked(ids, pickProducts, 0)
  const [known, setKnown] = useState(picked)
  if (picked && picked !== known) setKnown(picked)
  const products = known?.ok ? known.body.products : []

  function add(product: FoundProduct) {
    const place = product.variants.find(({ stock }) => stock > 0)
    const { id, name, sizes, colors, stock, madeInDays } = product
    const made = !atCounter && stock === 0 && madeInDays !== null
    const line = typedLine({ id, name, size: place?.size ?? sizes[0]!, color: place?.color ?? colors[0]!, made })
    edit.change({ lines: [...lines, line] })
  }

  return (
    <Group title="Items">
      {lines.length > 0 && (
        <ol className="grid gap-4">
          {lines.map((line, at) =>
            line.free ? (
              <FreeLineEntry key={line.key} at={at} line={line} edit={edit} />
            ) : (
              <LineEntry
                key={line.key}
                at={at}
                line={line}
                product={products.find(({ id }) => id === line.id)}
                edit={edit}
                atCounter={atCounter !== undefined}
              />
            ),
          )}
        </ol>
      )}
      {lines.length < config.limits.linesPerOrder ? (
        <>
          <FindProduct onFound={add} onCode={atCounter?.onCode} error={edit.errors.product} />
          {mayPrice && (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => edit.change({ lines: [...lines, typedFreeLine()] })}
            >
              Add custom item
            </Button>
          )}
        </>
      ) : (
        <p className="text-soft">This order has the maximum number of items.</p>
      )}
    </Group>
  )
}
