import { useState } from 'react'
import type { Contact } from '#shop/addresses/address.ts'
import { NOT_A_PHONE, readPhone } from '#shop/phone.ts'
import { email } from '#shop/text.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Field } from '#web/ui/field.tsx'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'

const nobody: Contact = { name: '', phone: '', email: '' }

/**
 * How to reach a guest, which is all that her order knows of her. What is wrong stands at its field: once it was left, and
 * of all of them once she asked to go on (rules: guest order).
 */
export function GuestContact({ asked }: { asked: boolean }) {
  const { guest, choose } = useCheckout()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const given = guest ?? nobody
  const wrong = wrongWith(given)
  const field = (name: keyof Contact) => ({
    name,
    value: given[name],
    'aria-required': true,
    error: asked || (left.has(name) && given[name].trim() !== '') ? wrong[name] : undefined,
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
    </section>
  )
}

const isEmail = (typed: string): boolean => email.safeParse(typed).success

/** What is wrong with how a guest can be reached, by field; nothing where an order would be taken with it. */
const wrongWith = ({ name, phone, email }: Contact): Partial<Record<keyof Contact, string>> => ({
  ...(name.trim() === '' && { name: PLEASE_FILL_IN }),
  ...(phone.trim() === '' ? { phone: PLEASE_FILL_IN } : readPhone(phone) === null && { phone: NOT_A_PHONE }),
  ...(email.trim() === ''
    ? { email: PLEASE_FILL_IN }
    : !isEmail(email) && { email: 'Please enter a valid email address' }),
})

/** What keeps a guest from going on, in a sentence; null when nothing does. */
export function whyUnreachable(guest: Contact | null): string | null {
  const wrong = Object.values(wrongWith(guest ?? nobody))
  if (wrong.includes(PLEASE_FILL_IN)) return 'Please give your name, phone and email'
  return wrong[0] ?? null
}
