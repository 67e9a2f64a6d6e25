import { useState } from 'react'
import { useFetcher } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { sortedReasons, type SortedReason } from '#shop/orders/payments/exceptions/sorted.ts'
import { longest } from '#shop/core/text.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { draftKeys, sent, type OrderAction } from '#web/admin/order/orders/order.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'

type Listed = { reference: string } | { chargeback: string }

type Seen = { seenToAt: string | null; seenToBy: string | null; seenToNote: string | null }

/** Shows who marked a payment as resolved, when and why, with an undo button unless a manual entry resolved it. */
export function SortedWords({ seen, listed, mayPutBack }: { seen: Seen; listed: Listed; mayPutBack: boolean }) {
  const { submit, state } = useFetcher()
  if (!seen.seenToAt) return null
  const putBack = () => void submit({ do: 'put back', ...listed } satisfies OrderAction, { ...sent, ...pressed })
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p>
        Marked as resolved by {seen.seenToBy}, {whenOf(seen.seenToAt)}: {seen.seenToNote}
      </p>
      {mayPutBack && (
        <For needs={['money']}>
          <Button look="quiet" busy={state !== 'idle'} onClick={putBack}>
            Mark as unresolved
          </Button>
        </For>
      )}
    </div>
  )
}

export function MarkAsSorted({ listed }: { listed: Listed }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Mark as resolved
      </Button>
      <Dialog title="Mark as resolved" open={open} onClose={close}>
        <SortedForm listed={listed} onClose={close} />
      </Dialog>
    </>
  )
}

function SortedForm({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const [reason, setReason] = useState<SortedReason>('outside')
  const { form, field, busy, refused } = useForm({
    required: ['note'],
    asAction: ({ note }) => ({ do: 'sorted', ...listed, reason, note }) satisfies OrderAction,
    onSent: onClose,
  })
  const kept = useKeptForm(form.ref, { key: draftKeys.sorted(listed), what: 'Why a payment is resolved' })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <p className="text-soft">
        This doesn’t move or record any money. It removes the payment from Payments to check. You can undo this later.
      </p>
      <RadioGroup
        legend="Reason"
        name="reason"
        value={reason}
        choices={membersOf(sortedReasons).map((value) => {
          const { label, means } = sortedReasons[value]
          return {
            value,
            label: (
              <>
                {label} <span className="block text-caption text-soft">{means}</span>
              </>
            ),
          }
        })}
        onChoose={setReason}
      />
      <TextArea
        {...field('note')}
        label="What was done"
        hint="For example: it was a test payment, or who you spoke to and what was agreed"
        rows={2}
        maxLength={longest.line}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Mark as resolved
        </Button>
      </div>
    </form>
  )
}
