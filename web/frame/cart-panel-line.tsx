import { useRef, type Ref } from 'react'
import { Link } from 'react-router'
import { config } from '#config'
import { rowsOf, type CartLine, type CartRow } from '#shop/shopping/cart/cart.ts'
import type { LineProblem } from '#shop/shopping/cart/line-problem.ts'
import { colorName } from '#shop/core/color-name.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { pairsToHave, piecesLeft, rowOf, samePair, sameRow, type Buyable } from '#shop/shopping/cart/buyable.ts'
import { LinePicture } from '#web/parts/line-picture.tsx'
import { paths } from '#web/paths.ts'
import { lookAtProducts, useCartProducts } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'
import { CartLineProblems } from './cart-line-problems.tsx'
import { CartPanelRow } from './cart-panel-row.tsx'
import { lookUp } from '#shop/core/look-up.ts'

type CartPanelLineProps = {
  line: CartLine
  problems?: readonly LineProblem[]
  onLeave: () => void
  onRemove: () => void
  /** Announces a change to screen readers. */
  onSay: (words: string) => void
}

/** One line in the cart panel: its sizes and colours with quantities, its problems, and a remove button. */
export function CartPanelLine({ line, problems = [], onLeave, onRemove, onSay }: CartPanelLineProps) {
  const { id, name } = line
  const rows = rowsOf(line)
  const product = useCartProducts(({ products }) => lookUp(products, id))
  const dispatch = useCart(({ dispatch }) => dispatch)
  const addButton = useRef<HTMLButtonElement>(null)
  const setRows = (wanted: CartRow[]) => dispatch({ do: 'setRows', name, rows: wanted })
  const nameOf = ({ size, color }: CartRow) => (rows.length > 1 ? `${name}, ${size} ${colorName(color)}` : name)
  const removeRow = (at: number) => {
    setRows(rows.toSpliced(at, 1))
    onSay(`${nameOf(rows[at]!)} removed`)
    addButton.current?.focus()
  }
  return (
    <li tabIndex={-1} className="grid gap-3 py-5">
      <div className="grid grid-cols-[5.5rem_1fr] gap-4">
        <Link to={paths.product(id)} onClick={onLeave} tabIndex={-1} aria-hidden="true">
          <LinePicture
            src={pictureOfLine(line, product?.images)}
            width={88}
            height={110}
            shades={rows.map(({ color, shade }) => shade ?? (product ? lookUp(product.shades, color) : undefined))}
          />
        </Link>
        <div className="flex flex-col gap-2">
          <div className="flex items-start justify-between gap-3">
            <Link
              to={paths.product(id)}
              className="thumb -my-2 leading-snug font-medium underline-offset-4 hover:underline max-md:py-2"
              onClick={onLeave}
            >
              {name}
            </Link>
            <Price amount={line.total} />
          </div>
          {problems.length > 0 && <CartLineProblems line={line} problems={problems} onRemove={onRemove} />}
          <div className="mt-auto flex items-center justify-between gap-2">
            <AddRow ref={addButton} line={line} product={product} />
            <button
              type="button"
              className="min-h-11 text-caption text-soft underline underline-offset-4 hover:text-ink"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </button>
          </div>
        </div>
      </div>
      {rows.map((row, at) => (
        <CartPanelRow
          // Rows have no id; the index is their key.
          key={at}
          label={at === 0 ? name : `${name}, choice ${at + 1}`}
          row={row}
          product={product}
          most={mostOf(at, rows, product)}
          marked={problems.some((problem) => 'rows' in problem && problem.rows.includes(at))}
          onChange={(changed) => {
            setRows(rows.with(at, changed))
            if (changed.quantity !== row.quantity) onSay(`${nameOf(changed)}: ${changed.quantity}`)
          }}
          onRemove={at === 0 ? undefined : () => removeRow(at)}
          onMake={
            canMakeMore(at, rows, product) ? () => setRows([...rows, { ...row, quantity: 1, made: true }]) : undefined
          }
        />
      ))}
    </li>
  )
}

/**
 * Returns the largest quantity of a row: the stock minus what other rows take from the same stock
 * (rules: remaining stock).
 */
function mostOf(at: number, rows: readonly CartRow[], product: Buyable | null | undefined): number {
  const row = rows[at]!
  if (!product) return config.limits.quantityPerLine
  if (row.made) return config.limits.quantityPerLine
  const others = rows.filter(
    (other, place) => place !== at && !other.made && (product.variants.length === 0 || samePair(other, row)),
  )
  const taken = others.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(piecesLeft(product, row) - taken, config.limits.quantityPerLine)
}

/**
 * Returns whether more of a row can be made to order: the product can be made to order, the row uses all its stock, and
 * the line has no made-to-order row for this variant yet (rules: made to order).
 */
function canMakeMore(at: number, rows: readonly CartRow[], product: Buyable | null | undefined): boolean {
  const row = rows[at]!
  if (!product?.madeInDays || row.made || row.quantity < mostOf(at, rows, product)) return false
  return !rows.some((other) => sameRow(other, { ...row, made: true }))
}

type AddRowProps = { ref: Ref<HTMLButtonElement>; line: CartLine; product: Buyable | null | undefined }

/** Adds another variant of the line's product: the first one that isn't in the line yet. */
function AddRow({ ref, line, product }: AddRowProps) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  async function addRow() {
    const known = product ?? (await productOf(line))
    if (!known) return toast.error('There is no connection. Please try again.', { id: 'add-row' })
    const pair = pairLeftFor(line, known)
    if (pair) dispatch({ do: 'addRow', name: line.name, row: rowOf(known, pair, 1) })
    else toast('All sizes and colours of this product are already in your cart', { id: 'add-row' })
  }
  return (
    <button
      ref={ref}
      type="button"
      className="min-h-11 text-left text-caption underline underline-offset-4 hover:text-indigo"
      onClick={() => void addRow()}
    >
      Add another size or colour
      <span className="sr-only"> of {line.name}</span>
    </button>
  )
}

async function productOf(line: CartLine): Promise<Buyable | null | undefined> {
  await lookAtProducts([line])
  return lookUp(useCartProducts.getState().products, line.id)
}

const pairLeftFor = (line: CartLine, product: Buyable) =>
  pairsToHave(product).find((pair) => !rowsOf(line).some((row) => samePair(row, pair)))
