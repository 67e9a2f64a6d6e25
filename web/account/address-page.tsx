import { useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Address } from '#shop/people/addresses/address.ts'
import { ask } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn } from '#web/parts/use-form.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { letIn, MembersOnly } from '#web/parts/members-only.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import type { FromCheckout } from '#web/checkout/deliver-to.tsx'
import { OrderContact } from '#web/checkout/order-contact.tsx'
import type { Route } from './+types/address-page'
import { AddressForm, addressFields } from './address-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('My address', matches)

export function clientLoader() {
  letIn(isCustomer, 'Login to continue')
  return null
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { address: saved, setAddress } = useAuth.getState()
  const body = await textsIn(request, ...addressFields)
  const answer = await ask(saved ? 'PATCH /address' : 'POST /address', { body })
  if (answer.ok) setAddress(answer.body.address)
  // The address was saved in another tab, or by a request whose response was lost. The form now edits that address.
  else if (answer.code === 'address-exists') {
    const there = await ask('GET /address')
    if (there.ok) setAddress(there.body.address)
  }
  return told(answer, ({ message }) => message)
}

export const HydrateFallback = () => (
  <Frame>
    <Skeleton className="h-72" />
  </Frame>
)

/**
 * Page to view, add or edit the customer's address; each customer has at most one (rules: one address per customer).
 */
export default function AddressPage() {
  return (
    <Frame>
      <MembersOnly may={isCustomer}>
        <OwnAddress />
      </MembersOnly>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid max-w-3xl gap-8 py-10 md:py-16">
    <Link
      to={paths.account}
      className="thumb justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
    >
      Back to My Account
    </Link>
    <h1 className="text-display">My address</h1>
    {children}
  </div>
)

function OwnAddress() {
  const address = useAuth(({ address }) => address)
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(false)
  const { leave, fromCheckout, contact } = useWayBack()
  const close = () => {
    setOpen(false)
    setClosed(true)
  }

  if (contact) return <OrderContact onDone={leave} />
  if (open) return <AddressForm saved={address} onCancel={close} onSaved={fromCheckout ? leave : close} />
  if (address)
    return <SavedAddress address={address} takesFocus={closed} onEdit={() => setOpen(true)} onCancel={leave} />
  return (
    <EmptyState title="No address yet">
      <p className="max-w-sm text-soft">Save your address to check out faster.</p>
      <Button ref={closed ? takeFocus : undefined} onClick={() => setOpen(true)}>
        Add New Address
      </Button>
    </EmptyState>
  )
}

/** Returns to the checkout if the customer came from there, otherwise to the account. */
function useWayBack() {
  const navigate = useNavigate()
  const came = useLocation().state as FromCheckout | null
  const fromCheckout = came?.fromCheckout === true
  return {
    fromCheckout,
    contact: came?.contact === true,
    leave: () => void navigate(fromCheckout ? paths.shipping : paths.account),
  }
}

/** Focuses the element that replaced the form, and scrolls it into view. */
function takeFocus(shown: HTMLElement | null): void {
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: 'center' })
}

type SavedAddressProps = { address: Address; takesFocus: boolean; onEdit: () => void; onCancel: () => void }

function SavedAddress({ address, takesFocus, onEdit, onCancel }: SavedAddressProps) {
  const rows = [
    ['Full name', `${address.firstName} ${address.lastName}`],
    ['Phone', address.phone],
    ['Address', address.address],
    ['City', address.city],
    ['State', address.state],
    ['Country', address.country],
  ]
  return (
    <section
      ref={takesFocus ? takeFocus : undefined}
      aria-label="Saved address"
      tabIndex={-1}
      className="grid gap-8 outline-none"
    >
      <dl className="grid gap-x-8 gap-y-5 border border-line bg-card p-6 sm:grid-cols-2 md:p-10">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="label text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>Edit</Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
