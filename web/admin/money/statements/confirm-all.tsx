import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { asProposed, type Line, type LineAction } from './statement.ts'

/** Confirms all that is sure with one press; what somebody else decided meanwhile stays as it is, and is told (rules: matching). */
export function ConfirmAll({ lines }: { lines: Line[] }) {
  const { submit, state } = useFetcher()
  const sum = lines.flatMap(({ match }) => match?.orders ?? []).reduce((total, { amount }) => total + amount, 0)
  const confirm = () =>
    void submit({ do: 'confirm', lines: lines.map(asProposed) } satisfies LineAction, {
      method: 'post',
      encType: 'application/json',
      ...pressed,
    })
  return (
    <div className="grid gap-2 sm:flex sm:items-center sm:gap-4">
      <Button busy={state !== 'idle'} onClick={confirm}>
        {lines.length === 1 ? 'Confirm it' : `Confirm all ${lines.length}`}: {formatNaira(sum)} received
      </Button>
      <span className="text-caption text-soft">Their orders are paid by that, and their customers get a mail</span>
    </div>
  )
}
