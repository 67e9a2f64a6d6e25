import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import type { CustomerMail } from '#shop/core/customer-mail.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { orderStatuses, statusAction, statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { consequencesOf, isAgainstMoney } from '#shop/orders/orders/status-consequences.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { momentOf, sent, type AdminOrder, type OrderAction } from './order.ts'

type StatusChoiceProps = {
  order: AdminOrder
  mail: CustomerMail
  payments: Answer<AnswerOf<'GET /order/{id}/payments'>>
  /** The chosen status, which is not saved yet. */
  chosen: OrderStatus | null
  setChosen: (chosen: OrderStatus | null) => void
}

/**
 * Status dropdown. Opening it marks a new order as seen. A status is saved only after the user has confirmed its
 * effects. A concurrent change by another user is shown and not overwritten
 * (rules: new order badge, status confirmation, order update conflict).
 */
export function StatusChoice({ order, mail, payments, chosen, setChosen }: StatusChoiceProps) {
  const { status, fulfilment, house } = order
  const may = useMay()
  const { submit: see } = useFetcher()
  useEffect(() => {
    if (order.isNew) void see({ do: 'see', status, was: status } satisfies OrderAction, sent)
  }, [order.isNew, status, see])

  const submitted = useFetcher<Answer<unknown>>()
  const busy = submitted.state !== 'idle'
  const select = useRef<HTMLSelectElement>(null)
  const leave = () => {
    setChosen(null)
    select.current?.focus()
  }
  // Shows the current order after any response. It is a layout effect, so that it runs before the user can choose
  // another status.
  useLayoutEffect(() => {
    if (submitted.state !== 'idle' || !submitted.data) return
    setChosen(null)
    select.current?.focus()
  }, [submitted.state, submitted.data, setChosen])

  const next = chosen === status ? null : chosen
  const making = order.product.filter(({ made, finished }) => made && !finished).length
  const changing = {
    status,
    making,
    fulfilment,
    pieces: piecesOf(order),
    here: naira(order.standing.here),
    mail,
    slip: house.slip,
  }
  const against = next !== null && isAgainstMoney(changing, next)
  const refund = next && !orderStatuses[next].goesAhead ? wholeRefund(order, payments) : null
  const label = (of: OrderStatus) => statusWords(of, fulfilment).label
  return (
    <div>
      <Select
        ref={select}
        label="Status"
        value={next ?? status}
        disabled={busy}
        hint={`Ordered ${momentOf(order)}`}
        onChange={(event) => setChosen(event.currentTarget.value as OrderStatus)}
      >
        {membersOf(orderStatuses).map((each) => (
          <option key={each} value={each}>
            {label(each)}
          </option>
        ))}
      </Select>
      <div role="status">
        {next && (
          <div className="mt-3 border-l-2 border-brass pl-4">
            <ul className="grid gap-1">
              {consequencesOf(changing, next).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                busy={busy}
                look={orderStatuses[next].goesAhead && !against ? 'solid' : 'danger'}
                onClick={() =>
                  void submitted.submit({ do: 'choose', status: next, was: status } satisfies OrderAction, {
                    ...sent,
                    ...pressed,
                  })
                }
              >
                {statusAction(next, fulfilment, mail === 'mailed')}
                {against && ' anyway'}
              </Button>
              {refund && may.includes('money') && (
                <Button
                  busy={busy}
                  look="danger"
                  onClick={() =>
                    void submitted.submit(refund satisfies OrderAction, {
                      ...sent,
                      ...pressed,
                    })
                  }
                >
                  Cancel and refund {formatNaira(refund.wish.amount)}
                </Button>
              )}
              <Button look="quiet" disabled={busy} onClick={leave}>
                Keep {label(status)}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const piecesOf = ({ product }: AdminOrder): number => product.reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Returns a refund of all card payments that also cancels the order; null if no card payment is left to refund. */
function wholeRefund({ status }: AdminOrder, payments: StatusChoiceProps['payments']) {
  if (!payments.ok) return null
  const attempt = payments.body.attempts.find(({ state, takenCurrency }) => state === 'paid' && takenCurrency === 'NGN')
  const left = attempt?.left ?? 0
  if (!attempt || left === 0) return null
  const wish = {
    reference: attempt.reference,
    amount: left,
    reason: 'The order was cancelled',
    cancel: true,
    was: status,
  }
  return { do: 'refund', wish, currency: attempt.takenCurrency } as const
}
