import { useState } from 'react'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { DeskReturn, Moved } from './return.ts'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

type FormProps = { each: DeskReturn; onClose: () => void }

/** Says no, in words which she is told. */
export function DeclineReturn({ each: { id, version }, onClose }: FormProps) {
  const canSendMail = useCanSendMail()
  const { form, field, busy } = useForm({
    required: ['words'],
    asAction: ({ words }) => ({ id, version, move: 'decline', words }) satisfies Moved,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <TextArea
        {...field('words')}
        label="What she is told"
        hint={`${canSendMail ? 'It leaves by mail in a minute, and stands' : 'It stands'} on her order’s page. You can open it again.`}
        maxLength={longest.message}
      />
      <Ends press="Tell her" busy={busy} onClose={onClose} />
    </form>
  )
}

/** Says that it is here, and of each line how many pieces can be sold again: those go back to stock. */
export function ReceiveReturn({ each: { id, version, lines }, onClose }: FormProps) {
  const [sellable, setSellable] = useState(() =>
    lines.map(({ position, quantity, reason }) => ({ position, quantity: reason === 'faulty' ? 0 : quantity })),
  )
  const { form, busy } = useForm({
    required: [],
    asAction: () => ({ id, version, move: 'receive', sellable }) satisfies Moved,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>How many pieces can be sold again? Those go back to stock.</p>
      <ul className="grid gap-4">
        {lines.map((line, at) => (
          <li key={line.position} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {line.name}, {lineWords(line)}
              <span className="block text-caption text-soft">{line.quantity} sent back</span>
            </span>
            <Stepper
              label={`For sale again, ${line.name}`}
              value={sellable[at]!.quantity}
              min={0}
              max={line.quantity}
              onChange={(quantity) => setSellable(sellable.with(at, { position: line.position, quantity }))}
            />
          </li>
        ))}
      </ul>
      <Ends press="It is here" busy={busy} onClose={onClose} />
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
