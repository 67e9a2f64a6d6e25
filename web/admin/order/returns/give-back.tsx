import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { returnWays, type ReturnWay } from '#shop/shopping/returns/return-money.ts'
import { longest } from '#shop/core/text.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { sumTyped, isWholeSum } from '#shop/core/typed-sum.ts'
import type { DeskReturn, GivenBack } from './return.ts'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

/** Gives the money of a return back: as she would like, all of it, by one press; by another way or less of it by a form (rules: money of a return). */
export function GiveBack({ each }: { each: DeskReturn }) {
  const { submit, state } = useFetcher()
  const [key] = useState(() => crypto.randomUUID())
  const [open, setOpen] = useState(false)
  if (each.ways.length === 0) return null
  const number = `#${shortId(each.order)}`
  const { proposal } = each
  const press = proposal ? returnWays[proposal.way].press(formatNaira(proposal.amount)) : ''
  return (
    <>
      {proposal && (
        <Button
          busy={state !== 'idle'}
          aria-label={`${press}: ${number}`}
          onClick={() =>
            void submit({ id: each.id, key, money: { ...proposal, version: each.version } } satisfies GivenBack, {
              method: 'post',
              encType: 'application/json',
              ...pressed,
            })
          }
        >
          {press}
        </Button>
      )}
      <Button look="outline" aria-label={`Another way, or less: ${number}`} onClick={() => setOpen(true)}>
        Another way, or less
      </Button>
      <Dialog title={`Give money back: ${number}`} open={open} onClose={() => setOpen(false)}>
        {open && <GiveBackForm each={each} formKey={key} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type FormProps = { each: DeskReturn; formKey: string; onClose: () => void }

function GiveBackForm({ each: { id, ways, proposal, version }, formKey, onClose }: FormProps) {
  const canSendMail = useCanSendMail()
  const [way, setWay] = useState<ReturnWay>(ways[0]!.way)
  const most = ways.find((each) => each.way === way)?.most ?? 0
  const { form, field, busy } = useForm({
    required: ['amount'],
    optional: ['less'],
    check: ({ amount, less }) =>
      !isWholeSum(amount)
        ? { amount: 'Please enter a whole amount' }
        : Number(sumTyped(amount)) < most && less.trim() === ''
          ? { less: 'Please say why less goes back' }
          : {},
    asAction: ({ amount, less }) =>
      ({ id, key: formKey, money: { way, amount: sumTyped(amount), version, less } }) satisfies GivenBack,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <Select label="How" value={way} onChange={(event) => setWay(event.currentTarget.value as ReturnWay)}>
        {ways.map(({ way }) => (
          <option key={way} value={way}>
            {returnWays[way].label}
          </option>
        ))}
      </Select>
      <Field
        key={way}
        {...field('amount')}
        label="Amount (NGN)"
        inputMode="numeric"
        defaultValue={Math.min(most, proposal?.amount ?? most)}
        hint={`At most ${formatNaira(most)}`}
      />
      <Field
        {...field('less')}
        label="Why less (where it is less)"
        hint={`She reads it ${canSendMail ? 'in her mail and ' : ''}on her page, and it stands in the order’s story. The return is settled with it.`}
        defaultValue={proposal?.less}
        maxLength={longest.line}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Give it back
        </Button>
      </div>
    </form>
  )
}
