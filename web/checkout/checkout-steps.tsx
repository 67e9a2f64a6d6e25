import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { classes } from '#web/ui/classes.ts'

const steps = [
  { label: 'Information', to: paths.shipping },
  { label: 'Shipping', to: paths.shipping },
  { label: 'Payment', to: paths.method },
] as const
type Step = (typeof steps)[number]['label']

/** Cart > Information > Shipping > Payment: where one is, and the way back. */
export function CheckoutSteps({ at }: { at: Step }) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  const here = steps.findIndex(({ label }) => label === at)
  return (
    <nav aria-label="Breadcrumb">
      <ol className="label flex flex-wrap items-center gap-x-1.5 gap-y-1 text-soft max-sm:tracking-[0.05em] sm:gap-x-2">
        <li>
          <button
            type="button"
            className="thumb uppercase hover:text-ink hover:underline"
            aria-haspopup="dialog"
            onClick={() => dispatch({ do: 'open' })}
          >
            Cart
          </button>
        </li>
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-x-1.5 sm:gap-x-2">
            <span aria-hidden="true">›</span>
            {index < here && at === 'Payment' ? (
              <Link to={to} className="thumb hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current={index === here ? 'step' : undefined} className={classes(index <= here && 'text-ink')}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
