import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { isGivenByHand, returnWays, type ReturnWay } from '#shop/shopping/returns/return-money.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { NAMELESS } from '#web/admin/order/orders/order.ts'
import { wayWords } from './money-given.tsx'
import type { DeskReturn, ReturnRefund } from './return.ts'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

/**
 * Buttons to refund a return: by the proposed method after a confirmation, or by another method or amount through a
 * form (rules: return refund).
 */
export function GiveBack({ each }: { each: DeskReturn }) {
  const [key] = useState(() => crypto.randomUUID())
  const [open, setOpen] = useState<'proposed' | 'another way' | null>(null)
  const close = () => setOpen(null)
  if (each.ways.length === 0) return null
  const number = `#${shortId(each.order)}`
  const { proposal } = each
  const press = proposal ? returnWays[proposal.way].press(formatNaira(proposal.amount)) : ''
  return (
    <>
      {proposal && (
        <Button aria-label={`${press}: ${number}`} onClick={() => setOpen('proposed')}>
          {press}
        </Button>
      )}
      <Button look="outline" aria-label={`Other amount or method: ${number}`} onClick={() => setOpen('another way')}>
        Other amount or method
      </Button>
      <Dialog title={`Refund for order ${number}`} open={open !== null} onClose={close}>
        {open === 'another way' && <GiveBackForm each={each} formKey={key} onClose={close} />}
        {open === 'proposed' && proposal && (
          <Confirm each={each} proposal={proposal} press={press} formKey={key} onClose={close} />
        )}
      </Dialog>
    </>
  )
}

type FormProps = { each: DeskReturn; formKey: string; onClose: () => void }
type Proposal = NonNullable<DeskReturn['proposal']>

/** Describes the refund for step-up authentication: 'Refund of ₦48,000 to Zainab Bello, by bank transfer'. */
const actionLabelOf = (way: ReturnWay, amount: number, { name }: DeskReturn): string =>
  `Refund of ${formatNaira(amount)} to ${name || NAMELESS}, ${wayWords[way]}. ${undoWords(way)}`

const simulatedWords = ({ isSimulated }: DeskReturn, way: ReturnWay): string =>
  isSimulated && isGivenByHand(way)
    ? ' The order’s payments are simulated, so this refund is not counted in Cash or in the ledger.'
    : ''

const undoWords = (way: ReturnWay): string =>
  way === 'card' ? 'It can’t be undone.' : 'You can undo it on the order’s page.'

/** Returns a text that says whether a refund completes the return; `rest` is the amount left to refund, in naira. */
const restWords = (rest: number): string =>
  rest > 0 ? `${formatNaira(rest)} will still be due for refund.` : 'This completes the return.'

/** Confirmation with amount and name, and a field for the proof of a manual payment. */
function Confirm({ each, proposal, press, formKey, onClose }: FormProps & { proposal: Proposal; press: string }) {
  const { way, amount } = proposal
  const { form, field, busy, refused } = useForm({
    required: [],
    optional: ['note'],
    asAction: ({ note = '' }) =>
      ({
        ...{ id: each.id, key: formKey, actionLabel: actionLabelOf(way, amount, each) },
        money: { ...proposal, version: each.version, note },
      }) satisfies ReturnRefund,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p className="text-lead wrap-anywhere">
        Refund {formatNaira(amount)} to {each.name || NAMELESS}, {wayWords[way]}?
      </p>
      {proposal.less && <p className="wrap-anywhere">Less than the amount paid. Reason: {proposal.less}.</p>}
      <p className="text-soft">
        {restWords(proposal.less ? 0 : each.left - amount)} {undoWords(way)}
        {simulatedWords(each, way)}
      </p>
      {isGivenByHand(way) && <ProofField field={field('note')} />}
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {press}
        </Button>
      </div>
    </form>
  )
}

const ProofField = ({ field }: { field: { name: string; error: string | undefined } }) => (
  <Field
    {...field}
    label="Note or proof (optional)"
    hint="For example: transfer reference and date, or slip number"
    maxLength={longest.line}
  />
)

function GiveBackForm({ each, formKey, onClose }: FormProps) {
  const { id, name, ways, proposal, version, left } = each
  const canSendMail = useCanSendMail()
  const [way, setWay] = useState<ReturnWay>(ways[0]!.way)
  const mostBy = (way: ReturnWay) => ways.find((each) => each.way === way)?.most ?? 0
  const proposedBy = (way: ReturnWay) => String(Math.min(mostBy(way), proposal?.amount ?? Infinity))
  const [typed, setTyped] = useState(() => proposedBy(way))
  const most = mostBy(way)
  const tooMuch = `You can refund up to ${formatNaira(most)} this way`
  const entered = isWholeSum(typed) ? Number(plainAmount(typed)) : 0
  const amount = entered > 0 && entered <= most ? entered : null
  const { form, field, busy, refused } = useForm({
    required: ['amount'],
    optional: ['less', 'note'],
    check: ({ amount, less }) =>
      !isWholeSum(amount) || Number(plainAmount(amount)) === 0
        ? { amount: 'Please enter a whole amount, 1 or more' }
        : Number(plainAmount(amount)) > most
          ? { amount: tooMuch }
          : Number(plainAmount(amount)) < most && less.trim() === ''
            ? { less: 'Please enter a reason for refunding less' }
            : {},
    asAction: ({ amount, less, note = '' }) =>
      ({
        ...{ id, key: formKey, actionLabel: actionLabelOf(way, Number(plainAmount(amount)), each) },
        money: { way, amount: plainAmount(amount), version, less, note },
      }) satisfies ReturnRefund,
    onSent: onClose,
  })
  const choose = (way: ReturnWay) => {
    setWay(way)
    setTyped(proposedBy(way))
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <Select label="Refund method" value={way} onChange={(event) => choose(event.currentTarget.value as ReturnWay)}>
        {ways.map(({ way }) => (
          <option key={way} value={way}>
            {returnWays[way].label}
          </option>
        ))}
      </Select>
      <Field
        {...field('amount')}
        label="Amount (NGN)"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={`Up to ${formatNaira(most)}`}
      />
      <Field
        {...field('less')}
        label="Reason for refunding less"
        hint={`Required for less than the full amount. The customer sees it ${canSendMail ? 'in an email and ' : ''}on the order’s page, and it appears in the order’s timeline. The refund then completes the return.`}
        defaultValue={proposal?.less}
        maxLength={longest.line}
      />
      {isGivenByHand(way) && <ProofField field={field('note')} />}
      {amount !== null && (
        <p className="wrap-anywhere" aria-live="polite">
          {formatNaira(amount)} to {name || NAMELESS}, {wayWords[way]}. {restWords(amount < most ? 0 : left - amount)}{' '}
          {undoWords(way)}
          {simulatedWords(each, way)}
        </p>
      )}
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {amount === null ? 'Refund' : `Refund ${formatNaira(amount)}`}
        </Button>
      </div>
    </form>
  )
}
