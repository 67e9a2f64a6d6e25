import { useState } from 'react'
import { tenderWords } from '#shop/orders/orders/tender.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/kept-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { draftKeys, type OrderAction, type Tender } from './order.ts'

/** Opens the window in which an admin says what was wrong about money that was written down. */
export function TakeBack({ tender }: { tender: Tender }) {
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
  const { form, field, busy } = useForm({
    required: ['reason'],
    asAction: ({ reason }) => ({ do: 'take back', tender: tender.id, reason }) satisfies OrderAction,
    onSent: onClose,
  })
  const kept = useKeptForm(form.ref, { key: draftKeys.takeBack(tender.id), what: 'What was wrong about money' })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <p>{tenderWords(tender)}</p>
      <p className="text-soft">It stays listed, crossed out, with your reason, and counts for nothing.</p>
      <TextArea {...field('reason')} label="What was wrong" rows={2} maxLength={longest.line} />
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
