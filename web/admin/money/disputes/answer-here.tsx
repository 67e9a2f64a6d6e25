import { useState } from 'react'
import { amountWords } from '#shop/core/money.ts'
import { type AnswerKind, answerKinds } from '#shop/orders/disputes/answer.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { longest } from '#shop/core/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/kept-notice.tsx'
import type { Dispute, DisputeLooked } from './dispute.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { type Asked, useAnswer } from './use-answer.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const choices = { decline: 'Decline with this evidence', accept: 'Accept it: the customer gets her money' } as const

/**
 * Final answer to a dispute: evidence prefilled from the order, or acceptance. Needs a confirmation
 * (rules: disputes answered here).
 */
export function AnswerHere({ dispute, prepared }: Pick<DisputeLooked, 'dispute' | 'prepared'>) {
  const [does, setDoes] = useState<AnswerKind>('decline')
  const { form, field, busy, problem, asked, ask, send, leave, kept } = useAnswer(dispute, does)
  const { amount, currency } = dispute
  const most = amount === null ? 'All of it' : amountWords(amount, currency)
  return (
    <form {...form} aria-labelledby="answer" className="grid gap-5" onSubmit={ask}>
      <h2 id="answer" className="text-lead">
        Answer it
      </h2>
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <RadioGroup
        legend="What you answer"
        name="does"
        value={does}
        choices={membersOf(answerKinds).map((value) => ({ value, label: choices[value] }))}
        onChoose={setDoes}
      />
      {does === 'decline' && <EvidenceFields field={field} prepared={prepared} />}
      {does === 'accept' && (
        <Field
          {...field('amount')}
          label={`Sum that goes back (${currency ?? 'NGN'}, optional)`}
          inputMode="numeric"
          hint={`Left empty, all that is asked back: ${most}`}
          maxLength={20}
        />
      )}
      <TextArea
        {...field('message')}
        label="Words to the bank"
        hint={does === 'decline' ? 'In a sentence: why the payment is right' : 'In a sentence: why you give way'}
        rows={3}
        maxLength={longest.message}
        aria-required
      />
      <Field
        {...field('proof')}
        label="Picture or PDF (optional)"
        type="file"
        accept="image/jpeg,image/png,image/gif,application/pdf"
        hint="One file goes to the bank: the receipt, with your picture behind it. A PDF of yours goes in its place. 20 MB at most, a picture less."
      />
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {choices[does]}
      </Button>
      <ConfirmAnswer asked={asked} dispute={dispute} busy={busy} onSend={send} onLeave={leave} />
    </form>
  )
}

type ConfirmProps = { asked: Asked | null; dispute: Dispute; busy: boolean; onSend: () => void; onLeave: () => void }

const ConfirmAnswer = ({ asked, dispute, busy, onSend, onLeave }: ConfirmProps) => (
  <Dialog
    title={asked?.does === 'accept' ? 'Give way?' : 'Send this evidence?'}
    open={asked !== null}
    onClose={onLeave}
  >
    {asked && (
      <div className="grid gap-5 p-5">
        <p>{consequence(asked, dispute)}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onLeave}>
            Not yet
          </Button>
          <Button busy={busy} onClick={onSend}>
            {asked.does === 'accept' ? 'Give the money back' : 'Send it'}
          </Button>
        </div>
      </div>
    )}
  </Dialog>
)

function consequence({ does, amount }: Asked, { amount: all, currency, provider }: Dispute): string {
  const { label } = orderMethods[provider].provider
  if (does === 'decline')
    return `Your evidence goes to ${label}, and from there to the customer’s bank, which decides. It can be sent once: afterwards nothing can be added or changed here. Until it is decided the order is not to be sent, and its money can’t be given back otherwise.`
  const sum = amount ?? all
  const part = amount !== null && all !== null && amount < all
  return `${sum === null ? 'All that is asked back' : amountWords(sum, currency)} goes back to the customer, and ${label} takes it from what it pays out to you${part ? '. Her bank may still ask for the rest' : ''}. This can’t be taken back.`
}
