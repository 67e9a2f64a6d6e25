import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { OrderEdit } from './use-new-order.ts'
import { useAsked } from './use-asked.ts'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

const FOUND_AT_MOST = 5

const findCustomers = (q: string, signal: AbortSignal) =>
  ask('GET /customer', { query: { q, limit: FOUND_AT_MOST }, signal })

type ForWhomProps = {
  edit: OrderEdit
  /** True for a sale at the counter, where name and phone are optional (rules: counter sales). */
  atCounter?: boolean
}

/** Fields for the order's customer: an account found by phone, email or name, or a guest with name and phone. */
export function ForWhom({ edit, atCounter = false }: ForWhomProps) {
  const { customer, phone } = edit.order
  if (customer)
    return (
      <Group title="Customer">
        <p className="wrap-anywhere">
          {customer.name}
          <span className="block text-soft">{[customer.phone, customer.email].filter(Boolean).join(', ')}</span>
        </p>
        {customer.phone === '' && <Field label="Phone" type="tel" {...edit.field('phone')} value={phone} />}
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => edit.change({ customer: null, ...(edit.order.place === 'saved' && { place: 'none' }) })}
        >
          Change customer
        </Button>
      </Group>
    )
  return <Somebody edit={edit} atCounter={atCounter} />
}

function Somebody({ edit, atCounter = false }: ForWhomProps) {
  const [typed, setTyped] = useState('')
  const mayLook = useMay().includes('customers')
  const found = useAsked(typed.trim(), findCustomers)
  const { name, phone, email } = edit.order
  const canSendMail = useCanSendMail()
  return (
    <Group title={atCounter ? 'Customer (optional)' : 'Customer'}>
      {mayLook && (
        <>
          <Field
            label="Customer with an account"
            type="search"
            hint="Search by phone, email or name."
            value={typed}
            maxLength={longest.search}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <div aria-live="polite">
            {found && !found.ok && <p className="text-error">{found.message}</p>}
            {found?.ok && found.body.users.length === 0 && <p className="text-soft">No customer found.</p>}
            {found?.ok && found.body.users.length > 0 && (
              <ul aria-label="Customers found" className="grid border border-line">
                {found.body.users.map(({ id, name, phone, email }) => (
                  <li key={id} className="border-b border-line last:border-b-0">
                    <button
                      type="button"
                      className="grid min-h-11 w-full px-4 py-2 text-left wrap-anywhere hover:bg-sand"
                      onClick={() => edit.change({ customer: { id, name, phone, email } })}
                    >
                      {name}
                      <span className="text-caption text-soft">{[phone, email].filter(Boolean).join(', ')}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={atCounter ? 'Name (optional)' : 'Name'}
          {...edit.field('name')}
          value={name}
          maxLength={longest.name}
          autoComplete="off"
        />
        <Field
          label={atCounter ? 'Phone (optional)' : 'Phone'}
          type="tel"
          {...edit.field('phone')}
          value={phone}
          maxLength={longest.phone}
          autoComplete="off"
        />
      </div>
      <Field
        label="Email (optional)"
        type="email"
        {...edit.field('email')}
        value={email}
        maxLength={longest.email}
        autoComplete="off"
        hint={
          email.trim() === ''
            ? 'Without an email address the customer gets no emails.'
            : canSendMail
              ? 'We’ll email the customer about this order.'
              : 'The customer gets no emails, because no mail server is set up.'
        }
      />
    </Group>
  )
}
