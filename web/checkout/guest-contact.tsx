import type { Contact } from '#shop/addresses/address.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Field } from '#web/ui/field.tsx'

const nobody: Contact = { name: '', phone: '', email: '' }

/** How to reach a guest, which is all that her order knows of her (rules: guest order). */
export function GuestContact() {
  const { guest, choose } = useCheckout()
  const given = guest ?? nobody
  const field = (name: keyof Contact) => ({
    name,
    value: given[name],
    'aria-required': true,
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
    </section>
  )
}

/** Whether a guest gave all that an order needs of her. */
export const isReachable = (guest: Contact | null): guest is Contact =>
  guest !== null && Object.values(guest).every((value) => value.trim() !== '')
