import { Link } from 'react-router'
import { cashPlaces, drawerParts } from '#shop/orders/cash/cash.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { type Drawer, type DrawerMovement, withSign } from './cash.ts'
import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CashAction } from './move-form.tsx'

type PartsProps = { opening: number; parts: Drawer['parts']; expected: number; words: string }

/** The movements that make up the drawer's amount (rules: cash drawer). */
export const Parts = ({ opening, parts, expected, words }: PartsProps) => (
  <dl className="grid gap-2">
    <Row name="Opening balance" sum={formatNaira(opening)} />
    {membersOf(drawerParts).flatMap((part) => {
      const row = parts.find((each) => each.part === part)
      return row && part !== 'difference' ? (
        <Row key={part} name={`${drawerParts[part].label} (${row.times})`} sum={withSign(row.amount)} />
      ) : (
        []
      )
    })}
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-2">
      <dt className="font-medium">{words}</dt>
      <dd className="text-lead font-medium tabular-nums">{formatNaira(expected)}</dd>
    </div>
  </dl>
)

const Row = ({ name, sum }: { name: string; sum: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className="ml-auto whitespace-nowrap tabular-nums">{sum}</dd>
  </div>
)

/** The drawer's movements with their origin, user and time. `undoable` is true while the drawer is open. */
export const Movements = ({
  movements,
  undoable = false,
}: {
  movements: readonly DrawerMovement[]
  undoable?: boolean
}) => (
  <ol aria-label="Cash movements" className="grid divide-y divide-line border-y border-line">
    {movements.map((movement) => (
      <li key={movement.id} className="flex items-baseline justify-between gap-x-6 py-3">
        <div className="grid min-w-0 gap-0.5">
          <OfWhat movement={movement} />
          {movement.reason && <p className="text-soft wrap-anywhere">{movement.reason}</p>}
          <p className="text-caption text-soft">
            {movement.by ?? 'Recorded when the ledger was set up'}, <Moment at={movement.at} />
            {movement.isUndone && ', part of an undone entry'}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          {undoable && movement.moveId !== null && !movement.isUndone && <UndoMove movement={movement} />}
          <span className="whitespace-nowrap tabular-nums">{withSign(movement.amount)}</span>
        </div>
      </li>
    ))}
  </ol>
)

function OfWhat({ movement: { part, orderId, giftCardId, against, amount } }: { movement: DrawerMovement }) {
  const from = useHere()
  const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-indigo'
  if (orderId !== null)
    return (
      <Link to={adminPaths.order(orderId)} state={{ from }} className={link}>
        Order #{shortId(orderId)}
      </Link>
    )
  if (giftCardId !== null)
    return (
      <Link to={adminPaths.giftCard(giftCardId)} state={{ from }} className={link}>
        Gift card
      </Link>
    )
  return (
    <p className="font-medium">
      {against === null ? drawerParts[part].label : cashPlaces[against][amount > 0 ? 'in' : 'out']}
    </p>
  )
}

/**
 * Button and dialog that reverse a mistaken movement with an opposite entry; both entries are kept
 * (rules: cash in and out).
 */
function UndoMove({ movement }: { movement: DrawerMovement }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Undo
      </Button>
      <Dialog title={`Undo ${withSign(movement.amount)}?`} open={open} onClose={() => setOpen(false)}>
        <UndoForm id={movement.moveId!} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function UndoForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, field, busy, refused } = useForm({
    required: ['reason'],
    asAction: ({ reason }) => ({ do: 'undo', id, reason }) satisfies CashAction,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>This records the opposite entry. Both entries stay in the ledger.</p>
      <Field {...field('reason')} label="Reason" maxLength={longest.line} />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Undo it
        </Button>
      </div>
    </form>
  )
}
