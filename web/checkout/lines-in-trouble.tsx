import { Link } from 'react-router'
import { restMade } from '#shop/core/color-name.ts'
import { paths } from '#web/paths.ts'
import { lookAtProducts } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { make, mend, type LineTrouble } from './line-trouble.ts'
import { Notice } from './refused-notice.tsx'

/** The lines that can't be had as they are, each with what can be had instead (rules: refused lines, made for you). */
export function LinesInTrouble({ troubles, onSettled }: { troubles: LineTrouble[]; onSettled: () => void }) {
  const { cart, dispatch } = useCart()

  function settle(trouble: LineTrouble, how: typeof mend) {
    const line = cart.cartProducts.find(({ name }) => name === trouble.name)
    if (line) dispatch(how(line, trouble))
    // What was refused is another thing by now than the summary knows: it says in how many days the rest is made.
    void lookAtProducts([trouble])
    // One mended line moves the others' rows: the next press says what is still in the way.
    onSettled()
  }

  return (
    <Notice title="Not everything can be had">
      <p>Nothing was ordered yet, and your cart is kept.</p>
      <ul className="grid gap-5">
        {troubles.map((trouble) => (
          <li key={`${trouble.name} ${trouble.message}`} className="grid gap-2">
            <p className="font-medium">{trouble.message}</p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {waysOut(trouble).map(([label, how]) => (
                <Button
                  key={label}
                  look="outline"
                  aria-label={`${label}: ${trouble.name}`}
                  onClick={() => settle(trouble, how)}
                >
                  {label}
                </Button>
              ))}
              <Link to={paths.product(trouble.id)} className="py-1 underline underline-offset-4 hover:text-indigo">
                See {trouble.name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const waysOut = ({ left, madeInDays }: LineTrouble): [string, typeof mend][] => [
  [left ? `Take ${left}` : 'Remove', mend],
  ...(madeInDays ? [[restMade(left ?? 0, madeInDays), make] satisfies [string, typeof mend]] : []),
]
