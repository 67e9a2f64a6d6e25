import { useState } from 'react'
import { amountWords } from '#shop/core/money.ts'
import { type AnswerKind, answerKinds } from '#shop/orders/disputes/answer.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { longest } from '#shop/core/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import type { Dispute, DisputeLooked } from './dispute.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { type Asked, useAnswer } from './use-answer.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const choices = { decline: 'Decline with this evidence', accept: 'Accept and refund the customer' } as const

/**
 * Form for the final answer to a dispute: acceptance, or evidence prefilled from the order. The user must confirm it
 * before it is sent (rules: dispute response).
 */
export function AnswerHere({ dispute, prepared }: Pick<DisputeLooked, 'dispute' | 'prepared'>) {
  const [does, setDoes] = useState<AnswerKind>('decline')
  const { form, field, busy, problem, asked, ask, send, leave, kept } = useAnswer(dispute, does)
  const { amount, currency } = dispute
  const most = amount === null ? 'the full payment' : amountWords(amount, currency)
  return (
    <form {...form} aria-labelledby="answer" className="grid gap-5" onSubmit={ask}>
      <h2 id="answer" className="text-lead">
        Answer this dispute
      </h2>
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <RadioGroup
        legend="Your answer"
        name="does"
        value={does}
        choices={membersOf(answerKinds).map((value) => ({ value, label: choices[value] }))}
        onChoose={setDoes}
      />
      {does === 'decline' && <EvidenceFields field={field} prepared={prepared} />}
      {does === 'accept' && (
        <Field
          {...field('amount')}
          label={`Amount to refund (${currency ?? 'NGN'}, optional)`}
          inputMode="numeric"
          hint={`Leave empty to refund the full disputed amount: ${most}`}
          maxLength={20}
        />
      )}
      <TextArea
        {...field('message')}
        label="Message to the bank"
        hint={
          does === 'decline' ? 'One sentence: why the payment is valid' : 'One sentence: why you accept the dispute'
        }
        rows={3}
        maxLength={longest.message}
        aria-required
      />
      <Field
        {...field('proof')}
        label="Picture or PDF (optional)"
        type="file"
        accept="image/jpeg,image/png,image/gif,application/pdf"
        hint="The bank receives one file: the receipt, with your picture added after it. If you choose a PDF, it replaces the receipt. A PDF can be up to 20 MB."
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
    title={asked?.does === 'accept' ? 'Accept this dispute?' : 'Send this evidence?'}
    open={asked !== null}
    onClose={onLeave}
  >
    {asked && (
      <div className="grid gap-5 p-5">
        <p>{consequence(asked, dispute)}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onLeave}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onSend}>
            {asked.does === 'accept' ? 'Accept and refund' : 'Send evidence'}
          </Button>
        </div>
      </div>
    )}
  </Dialog>
)

function consequence({ does, amount }: Asked, { amount: all, currency, provider }: Dispute): string {
  const { label } = orderMethods[provider].provider
  if (does === 'decline')
    return `${label} will forward your evidence to the customer’s bank, which decides. You can send it only once and can’t change it here afterwards. Until the bank decides, don’t send the order. You also can’t refund the payment another way.`
  const sum = amount ?? all
  const part = amount !== null && all !== null && amount < all
  return `${sum === null ? 'The full disputed amount' : amountWords(sum, currency)} will be refunded to the customer, and ${label} will deduct it from your payouts${part ? '. The customer’s bank may still ask for the rest' : ''}. This can’t be undone.`
}
