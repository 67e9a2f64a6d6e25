import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Address } from '#shop/people/addresses/address.ts'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/**
 * Location state for the address page, so that it returns to the checkout. `contact` is true if the customer wants to
 * change the order's email.
 */
export type FromCheckout = { fromCheckout: true; contact?: true }
const fromCheckout: FromCheckout = { fromCheckout: true }
const toContact: FromCheckout = { fromCheckout: true, contact: true }

/**
 * Number of attempts to continue without an address. Each attempt marks the missing address and moves the focus to it.
 */
type DeliverToProps = { missed: number }

/**
 * Recipient of a delivery, with links to change each detail, or a prompt for an address
 * (rules: missing delivery details).
 */
export function DeliverTo({ missed }: DeliverToProps) {
  const ofAccount = useAuth(({ userDetails }) => userDetails?.email)
  const email = useCheckout(({ email }) => email) ?? ofAccount
  const address = useAuth(({ address }) => address)
  if (!address) return <NoAddress missed={missed} />
  const rows = [
    { label: 'Contact', value: email, changes: 'contact email', state: toContact },
    { label: 'Phone', value: address.phone, changes: 'phone', state: fromCheckout },
    { label: 'Ship to', value: oneLine(address), changes: 'address', state: fromCheckout },
  ]
  return (
    <dl className="divide-y divide-line border border-line bg-card px-4">
      {rows.map(({ label, value, changes, state }) => (
        <div key={label} className="grid grid-cols-[5rem_1fr_auto] items-baseline gap-4 py-3">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
          <dd>
            <Link
              to={paths.address}
              state={state}
              aria-label={`Change ${changes}`}
              className="inline-block py-1 text-caption underline underline-offset-4 hover:text-indigo"
            >
              Change
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const oneLine = ({ firstName, lastName, address, city, state, country }: Omit<Address, 'id'>): string =>
  `${firstName} ${lastName}, ${address}, ${city}, ${state}, ${country}`

function NoAddress({ missed }: DeliverToProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (missed > 0) link.current?.focus()
  }, [missed])
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-4 border bg-card p-5',
        missed > 0 ? 'border-error' : 'border-line',
      )}
    >
      <p id="where-to" className={classes(missed > 0 && 'text-error')}>
        {missed > 0 ? 'Please create a delivery address' : 'Where should we send it?'}
      </p>
      <ButtonLink
        ref={link}
        to={paths.address}
        state={fromCheckout}
        look="outline"
        className="scroll-my-52"
        aria-describedby="where-to"
      >
        Create a delivery address
      </ButtonLink>
    </div>
  )
}
