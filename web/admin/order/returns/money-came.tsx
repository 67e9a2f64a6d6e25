import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { Came, DeskReturn } from './return.ts'

const ways = { cash: 'in cash', transfer: 'by bank transfer' } as const

type MoneyCameProps = { order: string } & NonNullable<DeskReturn['unwritten']>

/** Says why nothing of an order can go back yet: nobody wrote down that its money came; and the press that does (rules: money of a return). */
export function MoneyCame({ order, way, amount, after }: MoneyCameProps) {
  const { submit, state } = useFetcher()
  const [key] = useState(() => crypto.randomUUID())
  const press = `The ${formatNaira(amount)} came ${ways[way]}`
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-gold pl-4">
      <p>
        Nobody wrote down that the {formatNaira(amount)} of its order came, so that it can’t go back yet. If it did
        come, say so here; if less came, write that down on the order’s page.
      </p>
      <For needs={['money']}>
        <Button
          look="outline"
          busy={state !== 'idle'}
          aria-label={`${press}: #${shortId(order)}`}
          onClick={() =>
            void submit({ order, key, came: { way, amount, after } } satisfies Came, {
              method: 'patch',
              encType: 'application/json',
              ...pressed,
            })
          }
        >
          {press}
        </Button>
      </For>
    </div>
  )
}
