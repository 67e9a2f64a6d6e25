import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { rowsOf, type CartLine } from '#shop/shopping/cart/cart.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { ADDED_TOAST, toast } from '#web/ui/toast.ts'
import { useCartCheck } from './cart-check.ts'
import { CartPanelFoot } from './cart-panel-foot.tsx'
import { CartPanelLine } from './cart-panel-line.tsx'

export default function CartPanelContent({ onLeave }: { onLeave: () => void }) {
  const lines = useCart(({ cart }) => cart.cartProducts)
  const dispatch = useCart(({ dispatch }) => dispatch)
  const { problems, check } = useCartCheck()
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => void check(), [check])
  // The toast would cover the first line, which shows the same information.
  useEffect(() => toast.dismiss(ADDED_TOAST), [])

  const troubled = problems.size
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const remove = (line: CartLine) => {
    const { name } = line
    // The clicked button disappears, so the focus moves to the next line, or to the one before.
    const shown = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = lines.indexOf(line)
    const next = shown[at + 1] ?? shown[at - 1] ?? content.current
    dispatch({ do: 'remove', name })
    setSaid(`${name} removed`)
    setRemoved(line)
    next?.focus()
  }
  const putBack = (line: CartLine) => {
    dispatch({ do: 'add', line })
    dispatch({ do: 'setRows', name: line.name, rows: rowsOf(line) })
    setSaid(`${line.name} is in your cart again`)
    setRemoved(null)
    content.current?.focus()
  }
  const isBack = lines.some(({ name }) => name === removed?.name)
  return (
    <div ref={content} tabIndex={-1} className={`flex grow flex-col outline-none ${asHighAsWindow}`}>
      <output className="sr-only">{said}</output>
      <output className="block text-caption">
        {troubled > 0 && (
          <span className="block bg-gold/25 px-5 py-2.5">
            Your cart has changed. Please look at {troubled === 1 ? 'the marked item' : `the ${troubled} marked items`}.
          </span>
        )}
      </output>
      {removed && !isBack && (
        <p className="flex items-center justify-between gap-4 bg-sand px-5">
          <span className="py-2 text-caption">{removed.name} removed</span>
          <button
            type="button"
            className="label min-h-11 min-w-11 shrink-0 underline underline-offset-4"
            aria-label={`Undo: put ${removed.name} back`}
            onClick={() => putBack(removed)}
          >
            Undo
          </button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyCart onLeave={onLeave} />
      ) : (
        <>
          <ul ref={list} aria-label="In your cart" className={`grow divide-y divide-line px-5 ${scrollsAlone}`}>
            {lines.map((line) => (
              <CartPanelLine
                key={line.name}
                line={line}
                problems={problems.get(line.name)}
                onLeave={onLeave}
                onRemove={() => remove(line)}
                onSay={setSaid}
              />
            ))}
          </ul>
          <CartPanelFoot onLeave={onLeave} />
        </>
      )}
    </div>
  )
}

/**
 * In a tall window only the lines scroll, above the totals; in a low one (for example at 200 % zoom) the entire panel
 * scrolls.
 */
const asHighAsWindow = '[@media(height>=40rem)]:min-h-0'
const scrollsAlone = '[@media(height>=40rem)]:overflow-y-auto'

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <div className="grid grow content-center justify-items-center gap-5 p-8 text-center">
    <p className="font-display text-title">Your cart is empty</p>
    <Link to={paths.products} className="label underline underline-offset-8" onClick={onLeave}>
      View new arrivals
    </Link>
  </div>
)
