import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { returnedWords } from '#shop/shopping/returns/return.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { AskReturn } from '#web/returns/ask-return.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { AdminOrder } from './order.ts'

type Found = AnswerOf<'GET /order/{id}/returns'>
type ReturnsSectionProps = { order: AdminOrder; returns: Answer<Found> }

/** An order's returns, and a form to start one for the customer (rules: returns, return eligibility). */
export const ReturnsSection = ({ order, returns: found }: ReturnsSectionProps) => (
  <Answered answer={found}>
    {({ returns, returnable }) => {
      const left = (returnable?.lines ?? []).filter((line) => line.left > 0)
      if (returns.length === 0 && left.length === 0) return null
      return (
        <section aria-labelledby="returns" className="mt-10 grid gap-4">
          <h2 id="returns" className="text-lead">
            Returns
          </h2>
          {returns.length > 0 && (
            <ul className="divide-y divide-line border border-line bg-card">
              {returns.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
                  <Link
                    to={`${adminPaths.returns}${each.moves.includes('reopen') || each.state === 'settled' ? '?which=over' : ''}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-indigo"
                  >
                    {returnedWords(order.product, each.lines)}
                  </Link>
                  <Badge tone={each.tone}>{each.label}</Badge>
                </li>
              ))}
            </ul>
          )}
          {left.length > 0 && (
            <For needs={['orders']}>
              <Begin order={order.id} lines={left} hasAccount={order.customer !== null} fee={returnable?.fee ?? ''} />
            </For>
          )}
        </section>
      )
    }}
  </Answered>
)

type BeginProps = { order: string; hasAccount: boolean; fee: string; lines: NonNullable<Found['returnable']>['lines'] }

function Begin({ order, lines, hasAccount, fee }: BeginProps) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  if (!open)
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        Start a return
      </Button>
    )
  return (
    <AskReturn
      lines={lines}
      hasAccount={hasAccount}
      fee={fee}
      press="Start return"
      send={(body, key) => ask('POST /returns', { body: { order, ...body }, headers: { 'Idempotency-Key': key } })}
      onClose={() => setOpen(false)}
      onAsked={() => {
        setOpen(false)
        void revalidate()
      }}
    />
  )
}
