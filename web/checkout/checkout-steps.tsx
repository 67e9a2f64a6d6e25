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

const item = 'flex min-h-6 items-center gap-x-1.5 max-md:min-h-11 sm:gap-x-2'

/**
 * The separator belongs to the step before it. If the steps wrap on a narrow phone, the second line then starts with a
 * word.
 */
const separator = <span aria-hidden="true">›</span>

export function CheckoutSteps({ at }: { at: Step }) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  const here = steps.findIndex(({ label }) => label === at)
  return (
    <nav aria-label="Breadcrumb">
      <ol className="label flex flex-wrap items-center gap-x-1.5 text-soft max-sm:tracking-normal max-sm:normal-case sm:gap-x-2">
        <li className={item}>
          <button
            type="button"
            className="thumb max-sm:-mr-2 sm:uppercase hover:text-ink hover:underline"
            aria-haspopup="dialog"
            onClick={() => dispatch({ do: 'open' })}
          >
            Cart
          </button>
          {separator}
        </li>
        {steps.map(({ label, to }, index) => (
          <li key={label} className={item}>
            {index < here && at === 'Payment' ? (
              <Link to={to} className="thumb hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current={index === here ? 'step' : undefined} className={classes(index <= here && 'text-ink')}>
                {label}
              </span>
            )}
            {index < steps.length - 1 && separator}
          </li>
        ))}
      </ol>
    </nav>
  )
}
