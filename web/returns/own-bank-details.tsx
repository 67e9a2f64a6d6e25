import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { config } from '#config'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { byLink } from './add-pictures.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

type Bank = NonNullable<AnswerOf<'GET /orders/{id}/returns'>['returns'][number]['bank']>
type OwnBankDetailsProps = { id: string; bank: Bank; track?: string; onChanged: () => void }

/** Bank account for a return's refund: the customer enters, changes or removes it (rules: return bank details). */
export function OwnBankDetails({ id, bank: { isAsked, givenAt }, track, onChanged }: OwnBankDetailsProps) {
  const [open, setOpen] = useState(isAsked && !givenAt)
  const [busy, setBusy] = useState(false)
  async function takeAway() {
    if (busy) return
    setBusy(true)
    const answer = await ask('DELETE /own-returns/{id}/bank-details', { params: { id }, headers: byLink(track) })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    toast.success(answer.body.message)
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-gold pl-4">
      <p>
        {givenAt
          ? `On ${day.format(new Date(givenAt))} you gave us your bank account for the refund.`
          : isAsked
            ? 'We refund you by bank transfer. Please enter your bank account.'
            : 'If you want your refund by bank transfer, enter your bank account.'}
      </p>
      {open ? (
        <Form
          id={id}
          track={track}
          onClose={() => setOpen(false)}
          onGiven={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => setOpen(true)}>
            {givenAt ? 'Change bank account' : 'Add bank account'}
          </Button>
          {givenAt && (
            <Button look="outline" busy={busy} onClick={() => void takeAway()}>
              Remove bank account
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type FormProps = { id: string; track?: string; onClose: () => void; onGiven: () => void }

function Form({ id, track, onClose, onGiven }: FormProps) {
  const { form, errors, show, showEmpty, onInput } = useFields()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty('bank', 'number', 'name')) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const number = text('number').replaceAll(/[\s-]/g, '')
    if (!/^\d{10}$/.test(number)) return show({ number: 'Please enter the ten digits of the account' })
    // Synchronous, so that a second click finds the first request pending (rules: single submission).
    flushSync(() => setBusy(true))
    setProblem('')
    const body = { bank: text('bank'), number, name: text('name') }
    const answer = await ask('PUT /own-returns/{id}/bank-details', { params: { id }, body, headers: byLink(track) })
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message)
      return show(answer.fields)
    }
    toast.success(answer.body.message)
    onGiven()
  }
  const field = (name: string) => ({ name, error: errors[name], autoComplete: 'off', 'aria-required': true })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Bank account for your refund"
      className="grid w-full max-w-md gap-5"
      onSubmit={(event) => void send(event)}
      onInput={onInput}
    >
      <Field {...field('bank')} label="Bank" maxLength={longest.name} />
      <Field {...field('number')} label="Account number" hint="Ten digits" inputMode="numeric" maxLength={20} />
      <Field {...field('name')} label="Account name" maxLength={longest.name} />
      <p className="text-caption text-soft">
        Only the staff who send your refund see it, and we delete it within 90 days after the return is closed. We never
        ask for a card, a PIN or a password.
      </p>
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save bank account
        </Button>
        <Button look="outline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
