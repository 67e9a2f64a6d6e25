import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { longest } from '#shop/core/text.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { PhoneBar } from '#web/admin/kit/parts/phone-bar.tsx'
import { RowButton } from '#web/admin/kit/parts/row-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Confirmed, OpenTransfer } from './transfer.ts'

type RecordTransferProps = {
  transfer: OpenTransfer
  /** True for the button in a row of the list; otherwise it is shown on a phone only, in a bar at the bottom. */
  inRow?: boolean
}

/** Button that records the payment of a transfer after a question (rules: transfers page). */
export function RecordTransfer({ transfer, inRow = false }: RecordTransferProps) {
  const { id, due } = transfer
  const [key, setKey] = useState<string | null>(null)
  if (transfer.waiting.some(({ mine }) => mine)) return null
  const button = {
    'aria-label': `Record payment: ${formatNaira(due)} for #${shortId(id)}`,
    onClick: () => setKey(crypto.randomUUID()),
  }
  return (
    <>
      {inRow ? (
        <RowButton {...button}>Record payment</RowButton>
      ) : (
        <PhoneBar>
          <Button {...button} className="max-md:w-full">
            Record payment
          </Button>
        </PhoneBar>
      )}
      <Dialog title={`Record payment of ${formatNaira(due)}?`} open={key !== null} onClose={() => setKey(null)}>
        {key && <RecordForm transfer={transfer} formKey={key} onClose={() => setKey(null)} />}
      </Dialog>
    </>
  )
}

type FormProps = { transfer: OpenTransfer; formKey: string; onClose: () => void }

/**
 * Dialog that records the payment of a transfer. A new idempotency key is generated each time it opens, so that a
 * repeated submit counts once.
 */
function RecordForm({ transfer: { id, name, due, after }, formKey, onClose }: FormProps) {
  const { form, field, busy, refused } = useForm({
    required: [],
    optional: ['note'],
    asAction: ({ note }) => ({ what: 'here', id, key: formKey, amount: due, after, note }) satisfies Confirmed,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>
        Bank transfer from {name} for order #{shortId(id)}. Record it only when your bank account shows the money. Your
        name is saved with it.
      </p>
      <Field
        {...field('note')}
        label="Note (optional)"
        hint="For example: the name on the transfer"
        maxLength={longest.line}
      />
      <p className="text-caption">
        Received a different amount?{' '}
        <Link to={adminPaths.order(id)} className="underline underline-offset-4 hover:text-indigo">
          Record it on the order’s page
        </Link>
      </p>
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Record payment
        </Button>
      </div>
    </form>
  )
}
