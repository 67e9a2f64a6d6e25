import { useState } from 'react'
import { useFetcher } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import type { ReturnMove } from '#shop/shopping/returns/return-states.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type DeskReturn, type Moved, pressLabel } from './return.ts'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import type { HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

type PressProps = { each: DeskReturn; move: ReturnMove; isMain: boolean; held: HeldBack }

/**
 * Button for an action. An action that needs a text or a count opens a form; the others run immediately and can be
 * undone.
 */
export function PressReturn({ each, move, isMain, held }: PressProps) {
  const { submit, state } = useFetcher()
  const [open, setOpen] = useState(false)
  const asksFirst = move === 'decline' || move === 'receive'
  const close = () => setOpen(false)
  const number = `#${shortId(each.order)}`
  const label = pressLabel(move, each)
  return (
    <>
      <Button
        look={isMain ? 'solid' : 'outline'}
        busy={state !== 'idle'}
        aria-label={`${label}: ${number}`}
        onClick={() =>
          asksFirst
            ? setOpen(true)
            : void submit({ id: each.id, move, version: each.version } satisfies Moved, {
                method: 'patch',
                encType: 'application/json',
                ...pressed,
              })
        }
        {...held}
      >
        {label}
      </Button>
      {asksFirst && (
        <Dialog title={`${label}: ${number}`} open={open} onClose={close}>
          {open && move === 'decline' && <DeclineReturn each={each} onClose={close} />}
          {open && move === 'receive' && <ReceiveReturn each={each} onClose={close} />}
        </Dialog>
      )}
    </>
  )
}

type FormProps = { each: DeskReturn; onClose: () => void }

/** Form that declines a return, with a text for the customer. */
function DeclineReturn({ each: { id, version }, onClose }: FormProps) {
  const canSendMail = useCanSendMail()
  const { form, field, busy, refused } = useForm({
    required: ['words'],
    asAction: ({ words }) => ({ id, version, move: 'decline', words }) satisfies Moved,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <TextArea
        {...field('words')}
        label="Message to the customer"
        hint={`${canSendMail ? 'We’ll email it to the customer in a minute and show it' : 'The customer sees it'} on the order’s page. You can reopen the return later.`}
        maxLength={longest.message}
      />
      <Refused answer={refused} />
      <Ends press="Decline return" busy={busy} onClose={onClose} />
    </form>
  )
}

/**
 * Form that marks items as received. For each line, staff enter how many units can be sold again; these are restocked.
 */
function ReceiveReturn({ each: { id, version, lines }, onClose }: FormProps) {
  const [sellable, setSellable] = useState(() =>
    lines.map(({ position, quantity, reason }) => ({ position, quantity: reason === 'faulty' ? 0 : quantity })),
  )
  const { form, busy, refused } = useForm({
    required: [],
    asAction: () => ({ id, version, move: 'receive', sellable }) satisfies Moved,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>How many pieces can be sold again? They are returned to stock.</p>
      <ul className="grid gap-4">
        {lines.map((line, at) => (
          <li key={line.position} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {line.name}, {lineWords(line)}
              <span className="block text-caption text-soft">{line.quantity} returned</span>
            </span>
            <Stepper
              label={`Return to stock: ${line.name}`}
              value={sellable[at]!.quantity}
              min={0}
              max={line.quantity}
              onChange={(quantity) => setSellable(sellable.with(at, { position: line.position, quantity }))}
            />
          </li>
        ))}
      </ul>
      <Refused answer={refused} />
      <Ends press="Mark as received" busy={busy} onClose={onClose} />
    </form>
  )
}

const Ends = ({ press, busy, onClose }: { press: string; busy: boolean; onClose: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button look="outline" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {press}
    </Button>
  </div>
)
