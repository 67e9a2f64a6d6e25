import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { CustomerMail } from '#shop/core/customer-mail.ts'
import { statusWords } from '#shop/orders/orders/order-status.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import type { HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { Button } from '#web/ui/button.tsx'
import { sent, type AdminOrder } from './order.ts'

type Undo = AnswerOf<'GET /order/{id}'>['undo']
type UndoChangeProps = {
  order: Pick<AdminOrder, 'id' | 'status' | 'fulfilment'>
  mail: CustomerMail
  undo: Undo
  /** Disables the button for a moment, where it replaces another one. */
  held?: HeldBack
  onUndone?: () => void
}

export type UndoAction = { do: 'undo'; id: string; change: string }

/** Delay in milliseconds after a mail is due, by which the server should have started to send it. */
const TAKEN_AFTER_MS = 2_000

/**
 * Notice with an undo button for the last status change, shown until the customer's mail is sent. The data comes from
 * the server, so that it is the same after a reload and in other tabs. It is reloaded when the mail should have been
 * sent (rules: status undo).
 */
export function UndoChange({ order, mail, undo, held, onUndone }: UndoChangeProps) {
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(look, undo.seconds * 1_000 + TAKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [undo])
  const answered = useEffectEvent(() => onUndone?.())
  useEffect(() => {
    if (state === 'idle' && data) answered()
  }, [state, data])

  return (
    <div role="status">
      {undo && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-brass pl-4">
          <p>
            Changed to {statusWords(order.status, order.fulfilment).label}.{' '}
            {mail === 'mailed'
              ? `The email to the customer will be sent ${undo.seconds > 0 ? 'in a minute' : 'shortly'}.`
              : 'You can undo it within a minute.'}
          </p>
          <Button
            look="outline"
            busy={state !== 'idle'}
            onClick={() =>
              void submit({ do: 'undo', id: order.id, change: undo.change } satisfies UndoAction, {
                ...sent,
                ...pressed,
              })
            }
            {...held}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
