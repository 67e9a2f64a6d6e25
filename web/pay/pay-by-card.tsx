import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { isNamed, orderMethods } from '#shop/orders/orders/payment-method.ts'
import { ask } from '#web/api-client.ts'
import type { PaymentMethod } from '#web/checkout/payment-choices.ts'
import { goToPaymentPage } from '#web/checkout/to-payment-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type PayByCardProps = { token: string; due: number; methods: readonly PaymentMethod[] }

/**
 * Card payment with each of the shop's providers; the provider's page returns to this page (rules: payment by link).
 */
export function PayByCard({ token, due, methods }: PayByCardProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const { revalidate } = useRevalidator()

  async function pay({ method }: PaymentMethod) {
    setBusy(method)
    setError('')
    setRefused('')
    const provider = isNamed(method) ? method : undefined
    const answer = await ask('POST /pay-links/payments', {
      body: { token, provider, email: email.trim() },
      keepSession: true,
    })
    if (answer.ok) return goToPaymentPage(answer.body.data, paths.paidFor(answer.body.data.reference))
    setBusy(null)
    setError(answer.fields.email ?? '')
    if (!answer.fields.email) setRefused(answer.message)
    // The order's state differs from this page, so it is reloaded.
    if (answer.status === 404 || answer.status === 409) await revalidate()
  }

  return (
    <section aria-labelledby="by-card" className="grid gap-4">
      <h3 id="by-card" className="text-lead">
        By card
      </h3>
      <Field
        label="Your email (optional)"
        hint="The payment provider sends its receipt to this address. We don’t store the address."
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={({ target }) => setEmail(target.value)}
      />
      {refused && (
        <p role="alert" className="border-l-2 border-error pl-4">
          {refused}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {methods.map((each) => (
          <Button
            key={each.method}
            busy={busy === each.method}
            disabled={busy !== null && busy !== each.method}
            className="max-sm:w-full"
            onClick={() => void pay(each)}
          >
            Pay {formatNaira(due)} by {methods.length === 1 ? 'card' : orderMethods[each.method].label.toLowerCase()}
          </Button>
        ))}
      </div>
      {methods.some(({ sandbox }) => sandbox) && (
        <p className="text-caption text-soft">Test mode: no money is charged.</p>
      )}
    </section>
  )
}
