import { useState } from 'react'
import type { SubmitTarget } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'

export type FirstConfirmation = AnswerOf<'GET /order/{id}/manual-entries'>['waiting'][number]
/** Returns the action that withdraws a first confirmation. */
type TakingBack = (word: FirstConfirmation, reason: string) => SubmitTarget & object

/**
 * Large transfers that one person has confirmed and a second person must confirm too (rules: two-person confirmation).
 */
export const FirstConfirmations = ({
  words,
  takingBack,
}: {
  words: readonly FirstConfirmation[]
  takingBack: TakingBack
}) => (
  <ul aria-label="Waiting for a second confirmation" className="grid gap-3">
    {words.map((word) => (
      <li key={word.id} className="grid gap-2 border-l-2 border-gold pl-4">
        <p className="wrap-anywhere">
          {word.mine ? 'You' : word.by} recorded on {whenOf(word.at)} that {formatNaira(word.amount)} was received.{' '}
          {word.mine
            ? 'The payment is confirmed when another staff member has checked the bank account and recorded the same amount.'
            : 'If the amount is in the bank account, record it as well. This confirms the payment.'}
        </p>
        <div>
          <TakeWordBack word={word} takingBack={takingBack} />
        </div>
      </li>
    ))}
  </ul>
)

type OfWord = { word: FirstConfirmation; takingBack: TakingBack }

function TakeWordBack({ word, takingBack }: OfWord) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="outline"
        aria-label={`Not received: ${formatNaira(word.amount)}, recorded by ${word.by}`}
        onClick={() => setOpen(true)}
      >
        Not received
      </Button>
      <Dialog title={`Mark ${formatNaira(word.amount)} as not received?`} open={open} onClose={() => setOpen(false)}>
        <Why word={word} takingBack={takingBack} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Why({ word, takingBack, onClose }: OfWord & { onClose: () => void }) {
  const { form, field, busy, refused } = useForm({
    required: ['reason'],
    asAction: ({ reason }) => takingBack(word, reason),
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <TextArea
        {...field('reason')}
        label="Reason"
        hint="Shown in the order’s timeline with your name."
        rows={2}
        maxLength={longest.line}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Mark as not received
        </Button>
      </div>
    </form>
  )
}
