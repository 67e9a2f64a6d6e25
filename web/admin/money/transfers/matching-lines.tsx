import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { scores } from '#shop/orders/statements/match-lines.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import type { Asked, OpenTransfer } from './transfer.ts'

/**
 * Statement lines that match an order. One click records its payment; it can be undone on its statement for a day
 * (rules: transfers page).
 */
export const WhatCame = ({ transfer }: { transfer: OpenTransfer }) => (
  <ul aria-label={`Matching bank transfers for #${shortId(transfer.id)}`} className="grid gap-3">
    {transfer.came.map((came) => (
      <Came key={came.id} came={came} id={transfer.id} />
    ))}
  </ul>
)

function Came({ came, id }: { came: OpenTransfer['came'][number]; id: string }) {
  const { submit, state } = useFetcher()
  const { statement, bank, day, narration, sender, amount, due, score, why } = came
  const asked = { what: 'line', statement, line: came.id, order: { id, amount, due } } satisfies Asked
  return (
    <li className="grid gap-1 border-l-2 border-success pl-4">
      <p>
        On your bank statement: {formatNaira(amount)}, {bank}, {day}
      </p>
      <p className="text-caption text-soft wrap-anywhere">{[sender, narration].filter(Boolean).join(': ')}</p>
      <p className="text-caption">
        {scores[score].label}: {why}
      </p>
      <Button
        look={score === 'sure' ? 'solid' : 'outline'}
        busy={state !== 'idle'}
        className="justify-self-start"
        aria-label={`Record payment: ${formatNaira(amount)} from ${day} for #${shortId(id)}`}
        onClick={() => void submit(asked, { method: 'patch', encType: 'application/json', ...pressed })}
      >
        Record payment
      </Button>
    </li>
  )
}
