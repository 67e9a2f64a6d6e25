import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { longest } from '#shop/core/text.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { AskForRest } from './ask-for-rest.tsx'
import { SaidOfIt } from './transfer-report.tsx'
import { FirstConfirmations } from '#web/admin/order/orders/first-confirmations.tsx'
import type { Asked, Confirmed, OpenTransfer } from './transfer.ts'
import { WhatCame } from './matching-lines.tsx'

export function OneTransfer({ transfer }: { transfer: OpenTransfer }) {
  const { id, name, phone, due, here, label, tone, createdAt, payUntil } = transfer
  const [key, setKey] = useState<string | null>(null)
  return (
    <li className="grid gap-3 p-4 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)_11rem_21rem]">
        <h2 className="grow text-lead whitespace-nowrap tabular-nums">{formatNaira(due)}</h2>
        <div className="order-1 basis-full lg:order-none">
          <p className="wrap-anywhere">
            {name}, {phone}
          </p>
          <p className="text-caption text-soft">
            Ordered {whenOf(createdAt)}
            {payUntil && `, held until ${whenOf(payUntil)}`}
            {here > 0 && `, ${formatNaira(here)} received`}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
        <div className="order-2 flex basis-full flex-wrap items-center gap-x-6 gap-y-2 lg:order-none">
          {!transfer.waiting.some(({ mine }) => mine) && (
            <Button
              aria-label={`Mark as received: ${formatNaira(due)} for #${shortId(id)}`}
              onClick={() => setKey(crypto.randomUUID())}
            >
              Mark as received
            </Button>
          )}
          <Link
            to={adminPaths.order(id)}
            className="label inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
          >
            Order #{shortId(id)}
          </Link>
        </div>
      </div>
      {transfer.claim && <SaidOfIt claim={transfer.claim} transfer={transfer} />}
      {transfer.waiting.length > 0 && (
        <FirstConfirmations
          words={transfer.waiting}
          takingBack={(word, reason) => ({ what: 'first word', id, word: word.id, reason }) satisfies Asked}
        />
      )}
      {transfer.came.length > 0 && <WhatCame transfer={transfer} />}
      {here > 0 && due > 0 && <AskForRest transfer={transfer} />}
      <Dialog title={`Mark ${formatNaira(due)} as received?`} open={key !== null} onClose={() => setKey(null)}>
        {key && <Confirm transfer={transfer} formKey={key} onClose={() => setKey(null)} />}
      </Dialog>
    </li>
  )
}

type ConfirmProps = { transfer: OpenTransfer; formKey: string; onClose: () => void }

/**
 * Dialog that confirms that the transfer was received. A new idempotency key is generated each time it opens, so that a
 * repeated submit counts once.
 */
function Confirm({ transfer: { id, name, due, after }, formKey, onClose }: ConfirmProps) {
  const { form, field, busy, refused } = useForm({
    required: [],
    optional: ['note'],
    asAction: ({ note }) => ({ what: 'here', id, key: formKey, amount: due, after, note }) satisfies Confirmed,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>
        Bank transfer from {name} for order #{shortId(id)}. Confirm it only when your bank account shows the money. Your
        name is recorded with it.
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
          Confirm receipt
        </Button>
      </div>
    </form>
  )
}
