import { useState } from 'react'
import type { GuestContact as Given } from '#shop/people/addresses/address.ts'
import { email } from '#shop/core/text.ts'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Field } from '#web/ui/field.tsx'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'

export const NO_EMAIL = 'Please enter a valid email address'

const nobody: Given = { name: '', phone: '', email: '' }

/**
 * A guest's contact details and, for a delivery, the address. The shop knows nothing else about the guest. A field
 * shows its error after it loses the focus; when the guest tries to continue, all errors are shown
 * (rules: guest checkout).
 */
export function GuestContact({ asked, isDelivered }: { asked: boolean; isDelivered: boolean }) {
  const { guest, choose } = useCheckout()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const given = guest ?? nobody
  const wrong = wrongWith(given, isDelivered)
  const field = (name: keyof Given) => ({
    name,
    value: given[name] ?? '',
    'aria-required': true,
    error: asked || (left.has(name) && given[name]?.trim()) ? wrong[name] : undefined,
    onBlur: () => setLeft((before) => new Set([...before, name])),
    onChange: ({ target }: { target: { value: string } }) => choose({ guest: { ...given, [name]: target.value } }),
  })
  return (
    <section aria-labelledby="guest" className="grid gap-5 sm:grid-cols-2">
      <h2 id="guest" className="text-title sm:col-span-2">
        How can we reach you?
      </h2>
      <Field {...field('name')} label="Name" autoComplete="name" className="sm:col-span-2" />
      <Field {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      {isDelivered && (
        <Field
          {...field('deliveryAddress')}
          label="Address for delivery"
          autoComplete="street-address"
          hint="House number, street and town, and a landmark if there is one"
          className="sm:col-span-2"
        />
      )}
    </section>
  )
}

const isEmail = (typed: string): boolean => email.safeParse(typed).success

/** Returns the errors of a guest's contact details by field; empty if an order would be accepted with them. */
const wrongWith = (
  { name, phone, email, deliveryAddress = '' }: Given,
  isDelivered: boolean,
): Partial<Record<keyof Given, string>> => ({
  ...(name.trim() === '' && { name: PLEASE_FILL_IN }),
  ...(phone.trim() === '' ? { phone: PLEASE_FILL_IN } : phoneProblem({ phone })),
  ...(email.trim() === '' ? { email: PLEASE_FILL_IN } : !isEmail(email) && { email: NO_EMAIL }),
  ...(isDelivered && deliveryAddress.trim() === '' && { deliveryAddress: PLEASE_FILL_IN }),
})

/** Returns a message that says why a guest can't continue, or null if nothing is wrong. */
export function whyUnreachable(guest: Given | null, isDelivered: boolean): string | null {
  const { deliveryAddress, ...wrong } = wrongWith(guest ?? nobody, isDelivered)
  const sentences = Object.values(wrong)
  if (sentences.includes(PLEASE_FILL_IN)) return 'Please enter your name, phone and email'
  return sentences[0] ?? (deliveryAddress ? 'Please enter an address for delivery' : null)
}
