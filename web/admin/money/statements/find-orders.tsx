import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import { dayWords, koboWords, type Debt, type Line, type LineAction } from './statement.ts'

type FindOrdersProps = { line: Line; open: boolean; onClose: () => void }

/**
 * Dialog that finds orders for a transfer by number, name or amount, and distributes the amount over them
 * (rules: transfer matching, match confirmation).
 */
export const FindOrders = ({ line, open, onClose }: FindOrdersProps) => (
  <Dialog title={`Find orders for ${koboWords(line.amount)}`} open={open} onClose={onClose}>
    <Finding line={line} onDone={onClose} />
  </Dialog>
)

type Chosen = { debt: Debt; amount: string }

function Finding({ line, onDone }: { line: Line; onDone: () => void }) {
  const { submit, busy: sending, refused } = useAct(onDone)
  const { found, failed, busy, find } = useFinding()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const whole = Math.floor(line.amount / 100)
  const given = chosen.reduce((sum, { amount }) => sum + (isWholeSum(amount) ? Number(plainAmount(amount)) : 0), 0)

  // The field is prefilled with the transfer's amount, so the first results are orders with this amount due.
  const findSum = useEffectEvent(() => void find(String(whole)))
  useEffect(() => findSum(), [])

  const choose = (debt: Debt) => {
    const left = Math.max(0, whole - given)
    const share = debt.due > 0 ? Math.min(debt.due, left) : left
    setChosen([...chosen.filter((each) => each.debt.id !== debt.id), { debt, amount: String(share) }])
  }
  const confirm = () => {
    const orders = chosen.map(({ debt: { id, due }, amount }) => ({ id, due, amount: Number(plainAmount(amount)) }))
    const action: LineAction = { do: 'confirm', lines: [{ id: line.id, orders }] }
    void submit(action, { method: 'post', encType: 'application/json', ...pressed })
  }
  return (
    <div className="grid gap-5 p-5">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void find(String(new FormData(event.currentTarget).get('q')).trim())
        }}
      >
        <Field
          label="Order number, name or amount"
          name="q"
          type="search"
          className="grow"
          defaultValue={String(whole)}
        />
        <Button type="submit" look="outline" busy={busy}>
          Search
        </Button>
      </form>
      {failed && <Trouble onTryAgain={() => void find(failed.q)}>{failed.message}</Trouble>}
      <div aria-live="polite">
        {found?.length === 0 && (
          <p className="text-soft">No open order has this number, name or amount. Try another search.</p>
        )}
        <ul className="divide-y divide-line">
          {found
            ?.filter(({ id }) => chosen.every(({ debt }) => debt.id !== id))
            .map((debt) => (
              <li key={debt.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="[overflow-wrap:anywhere]">
                  #{debt.shortId} {debt.name}, {dayWords(debt.placedOn)}: {formatNaira(debt.due)} due
                </span>
                <Button look="quiet" aria-label={`Choose #${debt.shortId}`} onClick={() => choose(debt)}>
                  Choose
                </Button>
              </li>
            ))}
        </ul>
      </div>
      {chosen.map(({ debt, amount }, at) => (
        <Field
          key={debt.id}
          label={`For #${debt.shortId}, ${debt.name} (NGN)`}
          hint={`${formatNaira(debt.due)} is due`}
          inputMode="numeric"
          value={amount}
          onChange={({ target: { value } }) => setChosen(chosen.with(at, { debt, amount: value }))}
        />
      ))}
      {chosen.length > 0 && (
        <>
          <p role="status">{restWords(whole - given)}</p>
          <Refused answer={refused} />
          <Button busy={sending} disabled={given !== whole} className="justify-self-end" onClick={confirm}>
            Record payment: {formatNaira(whole)}
          </Button>
        </>
      )}
    </div>
  )
}

function restWords(rest: number): string {
  if (rest === 0) return 'The full amount is assigned to orders'
  return rest > 0
    ? `${formatNaira(rest)} is still to be assigned: to another order, or as an overpayment to one of these`
    : `${formatNaira(-rest)} more than was received`
}

/** Searches when the user submits. It is not a router loader, because only this dialog needs the results. */
function useFinding() {
  const [found, setFound] = useState<Debt[] | null>(null)
  const [failed, setFailed] = useState<{ message: string; q: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const find = async (q: string): Promise<void> => {
    if (q === '') return
    const turn = ++asked.current
    setBusy(true)
    setFailed(null)
    const answer = await ask('GET /statement-orders', { query: { q } })
    if (turn !== asked.current) return
    setBusy(false)
    if (answer.ok) setFound(answer.body.orders)
    else setFailed({ message: answer.message, q })
  }
  return { found, failed, busy, find }
}
