import { useEffect, type FormEvent } from 'react'
import { email as emailRule } from '#shop/core/text.ts'
import { useShop } from '#web/frame/shop.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { NO_EMAIL } from './guest-contact.tsx'

/** Changes the email for the current order; the account's email is not changed (rules: order email). */
export function OrderContact({ onDone }: { onDone: () => void }) {
  const ofAccount = useAuth(({ userDetails }) => userDetails?.email) ?? ''
  const { email, choose } = useCheckout()
  const { canSendMail } = useShop()
  const { form, errors, show, showEmpty, onInput } = useFields()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (showEmpty('email')) return
    const given = emailRule.safeParse(new FormData(event.currentTarget).get('email'))
    if (!given.success) return show({ email: NO_EMAIL })
    choose({ email: given.data === ofAccount ? null : given.data })
    return onDone()
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-labelledby="contact"
      className="grid gap-5"
      onSubmit={save}
      onInput={onInput}
    >
      <h2 id="contact" className="text-title">
        Contact for this order
      </h2>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        aria-required
        defaultValue={email ?? ofAccount}
        error={errors.email}
        hint={`${canSendMail ? 'We’ll send emails about this order to this address.' : 'Only for this order.'} You still log in with ${ofAccount}.`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
