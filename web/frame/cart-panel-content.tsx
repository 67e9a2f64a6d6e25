import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { ADDED_TOAST, toast } from '#web/ui/toast.ts'
import { useCartCheck } from './cart-check.ts'
import { CartPanelFoot } from './cart-panel-foot.tsx'
import { CartPanelLine } from './cart-panel-line.tsx'

/** The cart's lines and the way to the checkout, or that it is empty. */
export default function CartPanelContent({ onLeave }: { onLeave: () => void }) {
  const lines = useCart(({ cart }) => cart.cartProducts)
  const dispatch = useCart(({ dispatch }) => dispatch)
  const { problems, check } = useCartCheck()
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => void check(), [check])
  // It would lie on the first line, which says the same.
  useEffect(() => toast.dismiss(ADDED_TOAST), [])

  const troubled = problems.size
  const [said, setSaid] = useState('')
  const remove = (name: string) => {
    // The pressed button disappears, so the focus moves to the next line, or to the one before.
    const shown = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = lines.findIndex((line) => line.name === name)
    const next = shown[at + 1] ?? shown[at - 1] ?? content.current
    dispatch({ do: 'remove', name })
    setSaid(`${name} removed`)
    next?.focus()
  }
  return (
    <div ref={content} tabIndex={-1} className={`flex grow flex-col outline-none ${asHighAsWindow}`}>
      <output className="sr-only">{said}</output>
      <output className="block text-caption">
        {troubled > 0 && (
          <p className="bg-gold/25 px-5 py-2.5">
            Your cart has changed. Please look at{' '}
            {troubled === 1 ? 'the marked piece' : `the ${troubled} marked pieces`}.
          </p>
        )}
      </output>
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
                onRemove={() => remove(line.name)}
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

/** Where the window is high enough, the lines scroll above the sums; in a low one, as at 200 % zoom, the whole panel does. */
const asHighAsWindow = '[@media(height>=40rem)]:min-h-0'
const scrollsAlone = '[@media(height>=40rem)]:overflow-y-auto'

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <div className="grid grow content-center justify-items-center gap-5 p-8 text-center">
    <p className="font-display text-title">Your cart is empty</p>
    <Link to={paths.products} className="label underline underline-offset-8" onClick={onLeave}>
      See what is new
    </Link>
  </div>
)
