import { handedWays, isHandedWay, tenderWays, tenderWords } from '#shop/orders/orders/tender.ts'
import { dayOfMoment, whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { draftKeys, type OrderAction, type Tender } from './order.ts'
import { ConfirmButton } from '#web/admin/kit/parts/confirm-button.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'

/**
 * Entries from bank statements and date fields have only a date; entries recorded at the time of payment also have a
 * time.
 */
export const receivedWords = ({ receivedAt, createdAt }: Pick<Tender, 'receivedAt' | 'createdAt'>): string =>
  receivedAt === createdAt ? whenOf(receivedAt) : dayOfMoment(receivedAt)

/** A manual entry, with buttons to change its payment method or undo it (rules: manual entries). */
export function ManualEntry({ tender }: { tender: Tender }) {
  const isGone = tender.takenBackAt !== null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
      <div className="grid gap-1">
        <p className={isGone ? 'line-through' : 'font-medium'}>{tenderWords(tender)}</p>
        <p className="text-caption text-soft">
          {tender.by}, {receivedWords(tender)}
        </p>
        {tender.takenBackAt && (
          <p className="text-caption">
            Undone by {tender.takenBackBy}, {whenOf(tender.takenBackAt)}: {tender.takenBackWhy}
          </p>
        )}
      </div>
      {!isGone && (
        <For needs={['money']}>
          <div className="flex flex-wrap gap-x-3">
            <MoveMoney tender={tender} />
            <TakeBack tender={tender} />
          </div>
        </For>
      )}
    </li>
  )
}

/**
 * Changes the payment method of a manual entry: undoes the entry and records it again in one step
 * (rules: manual entries).
 */
function MoveMoney({ tender }: { tender: Tender }) {
  if (!isHandedWay(tender.way)) return null
  return handedWays
    .filter((way) => way !== tender.way)
    .map((way) => (
      <ConfirmButton
        key={way}
        look="quiet"
        label={`Change to ${tenderWays[way].label}`}
        of={tenderWords(tender)}
        action={{ do: 'move money', tender: tender.id, way } satisfies OrderAction}
        yes={`Change to ${tenderWays[way].label}`}
      >
        The entry will be undone and recorded again {tenderWays[way].words}. You can change it back.
      </ConfirmButton>
    ))
}

function TakeBack({ tender }: { tender: Tender }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" aria-label={`Undo entry: ${tenderWords(tender)}`} onClick={() => setOpen(true)}>
        Undo entry
      </Button>
      <Dialog title="Undo entry" open={open} onClose={close}>
        <TakeBackForm tender={tender} onClose={close} />
      </Dialog>
    </>
  )
}

function TakeBackForm({ tender, onClose }: { tender: Tender; onClose: () => void }) {
  const { form, field, busy, refused } = useForm({
    required: ['reason'],
    asAction: ({ reason }) => ({ do: 'take back', tender: tender.id, reason }) satisfies OrderAction,
    onSent: onClose,
  })
  const kept = useKeptForm(form.ref, { key: draftKeys.takeBack(tender.id), what: 'Reason for undoing an entry' })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <p>{tenderWords(tender)}</p>
      <p className="text-soft">The entry will no longer count. It stays in the list, crossed out, with your reason.</p>
      <TextArea {...field('reason')} label="Reason" rows={2} maxLength={longest.line} />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Undo entry
        </Button>
      </div>
    </form>
  )
}
