import { useRef, useState } from 'react'
import { formatNaira, naira } from '#shop/core/money.ts'
import {
  saidWays,
  tenderKinds,
  tenderWays,
  type HandedWay,
  type SaidWay,
  type TenderKind,
} from '#shop/orders/orders/tender.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button, type Preview } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { draftKeys, type OrderAction } from './order.ts'

type Sum = {
  orderId: string
  kind: TenderKind
  most: number
  after: number
  reference: string | undefined
  /** The preselected payment method. */
  way: HandedWay
}
/**
 * `hasAccount` is false for guests, who can't get store credit. `byGiftCard` is the amount paid by gift card, which is
 * refunded to the card.
 */
type WriteDownProps = Sum & {
  hasAccount: boolean
  byGiftCard: number
  /** Replaces the usual label of the button. */
  label?: string
  look?: Preview
  className?: string
}

/**
 * Button and dialog for a manual entry. A new idempotency key is generated each time the dialog opens, so that a
 * repeated submit counts once.
 */
export function WriteDown({ label, look = 'outline', className, ...props }: WriteDownProps) {
  const [key, setKey] = useState<string | null>(null)
  const close = () => setKey(null)
  const { does } = tenderKinds[props.kind]
  return (
    <>
      <Button look={look} className={className} onClick={() => setKey(crypto.randomUUID())}>
        {label ?? does}
      </Button>
      <Dialog title={does} open={key !== null} onClose={close}>
        {key && <WriteDownForm {...props} formKey={key} onClose={close} />}
      </Dialog>
    </>
  )
}

/** Returns today's date in the shop's time zone, for a date field. */
const today = (): string => shopTimeOf(new Date()).slice(0, 'yyyy-mm-dd'.length)

function WriteDownForm({
  orderId,
  kind,
  most,
  after,
  reference,
  way: proposed,
  formKey,
  onClose,
  ...who
}: Omit<WriteDownProps, 'label' | 'look' | 'className'> & { formKey: string; onClose: () => void }) {
  const isHandedOver = !tenderKinds[kind].lowersPrice
  const isMeant = useRef(false)
  const { form, field, busy, refused } = useForm({
    required: isHandedOver ? ['amount', 'way', 'day'] : ['amount'],
    optional: ['note'],
    check: ({ amount }) => {
      if (!isWholeSum(amount)) return { amount: 'Please enter a whole amount' }
      const question = overQuestion(kind, Number(plainAmount(amount)), most)
      return question === null || isMeant.current ? {} : { amount: question }
    },
    asAction: ({ amount, way, day, note }) =>
      ({
        do: 'write down',
        key: formKey,
        wish: {
          kind,
          amount: plainAmount(amount),
          note,
          after,
          ...(isHandedOver && { way: way as SaidWay }),
          ...(isHandedOver && day !== today() && { receivedAt: new Date(day).toISOString() }),
          ...(reference !== undefined && { reference }),
        },
      }) satisfies OrderAction,
    onSent: onClose,
  })
  const kept = useKeptForm(form.ref, { key: draftKeys.money(kind, orderId), what: tenderKinds[kind].does })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <Field
        {...field('amount')}
        label="Amount (NGN)"
        inputMode="numeric"
        defaultValue={most || undefined}
        hint={hintOf(kind, most)}
      />
      {field('amount').error?.endsWith(RECORD_IT) && (
        <Button
          look="outline"
          busy={busy}
          className="justify-self-start"
          onClick={() => {
            isMeant.current = true
            form.ref.current?.requestSubmit()
            isMeant.current = false
          }}
        >
          Yes, record it
        </Button>
      )}
      {isHandedOver && (
        <>
          <Select {...field('way')} label="Payment method" defaultValue={proposed}>
            {waysFor(kind, who).map((way) => (
              <option key={way} value={way}>
                {tenderWays[way].label}
              </option>
            ))}
          </Select>
          <Field {...field('day')} label="Date" type="date" defaultValue={today()} max={today()} />
        </>
      )}
      <TextArea
        {...field('note')}
        label="Note or proof"
        hint="For example: the name on the transfer, or the slip number"
        rows={2}
        maxLength={longest.line}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

const waysFor = (
  kind: TenderKind,
  { hasAccount, byGiftCard }: Pick<WriteDownProps, 'hasAccount' | 'byGiftCard'>,
): SaidWay[] =>
  saidWays.filter((way) =>
    way === 'gift card' ? kind === 'given back' && byGiftCard > 0 : way !== 'credit' || hasAccount,
  )

const RECORD_IT = 'Record it?'

/**
 * If the amount is above the amount due, which may be a typing error, returns a question to confirm it; otherwise null.
 */
export function overQuestion(kind: TenderKind, amount: number, due: number): string | null {
  if (kind !== 'received' || amount <= due) return null
  return `This is ${formatNaira(naira(amount - due))} more than is due. ${RECORD_IT}`
}

/**
 * Returns the hint of the amount field. Staff can record more than the amount due and must handle the surplus later.
 */
export function hintOf(kind: TenderKind, most: number): string {
  if (kind !== 'received') return `Up to ${formatNaira(most)}`
  return most > 0 ? `${formatNaira(most)} is still due` : 'Nothing is due. Any amount you record is an overpayment.'
}
