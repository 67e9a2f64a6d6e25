import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { Came, DeskReturn } from './return.ts'
import { useState } from 'react'
import { ConfirmButton } from '#web/admin/kit/parts/confirm-button.tsx'
import { NAMELESS } from '#web/admin/order/orders/order.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'

/** Texts for each refund method, shown after an amount. */
export const wayWords: Record<DeskReturn['given'][number]['way'], string> = {
  card: 'to the original card',
  credit: 'as store credit',
  'gift card': 'to the gift card',
  transfer: 'by bank transfer',
  cash: 'in cash',
  terminal: 'at the card terminal',
  exchange: 'paid towards the exchange order',
  other: 'in another way',
}

/**
 * A return's refunds and their states. If staff must act on a refund, they do it on the order's page
 * (rules: return refund).
 */
export const MoneyGiven = ({
  each: { order, name, given, paid, less, left, ways, unwritten, fee, state },
}: {
  each: DeskReturn
}) => (
  <div className="grid gap-2">
    <p className="text-caption text-soft">
      {unwritten
        ? `The returned pieces cost ${formatNaira(paid)}`
        : `${formatNaira(paid)} was paid for the returned pieces`}
      {fee > 0 && returnStates[state].isOpen && `, of which ${formatNaira(fee)} is kept as the return fee`}
      {less && `. Reason for refunding less: ${less}`}
      {state === 'settled' && left > 0 && `. ${formatNaira(left)} is still to be refunded`}.
    </p>
    {unwritten ? (
      <MoneyCame key={unwritten.after} order={order} name={name} {...unwritten} />
    ) : (
      left > 0 &&
      ways.length === 0 && (
        <p className="text-caption text-soft">
          This order has no payment left to refund. For details, see the order’s page.
        </p>
      )
    )}
    {given.length > 0 && (
      <ul aria-label="Refunds" className="grid gap-2">
        {given.map((one) => {
          const became = one.state ? refundStates[one.state] : null
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span className={one.isTakenBack ? 'line-through' : ''}>
                {formatNaira(one.amount)} {wayWords[one.way]}
              </span>
              {one.exchange && (
                <Link
                  to={adminPaths.order(one.exchange)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
                >
                  #{shortId(one.exchange)}
                </Link>
              )}
              {became && <Badge tone={became.tone}>{became.label}</Badge>}
              {one.isTakenBack && <Badge tone="plain">Undone</Badge>}
              <span className="text-caption text-soft">
                {one.by}, {whenOf(one.at)}
              </span>
              {one.failure && <span className="basis-full text-caption text-error">{one.failure}</span>}
            </li>
          )
        })}
      </ul>
    )}
    {given.length > 0 && (
      <Link
        to={adminPaths.order(order)}
        className="inline-flex min-h-11 items-center justify-self-start text-caption underline underline-offset-4 hover:text-indigo"
      >
        Manage or undo refunds on the order’s page
      </Link>
    )}
  </div>
)

const ways = { cash: 'in cash', transfer: 'by bank transfer' } as const

type MoneyCameProps = { order: string; name: string } & NonNullable<DeskReturn['unwritten']>

/**
 * Notice that the order's payment is not recorded and so can't be refunded, with a button to record it
 * (rules: return refund).
 */
function MoneyCame({ order, name, way, amount, after }: MoneyCameProps) {
  const [key] = useState(() => crypto.randomUUID())
  const press = `Record ${formatNaira(amount)} received ${ways[way]}`
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-gold pl-4">
      <p>
        The payment of {formatNaira(amount)} for this order is not recorded, so it can’t be refunded yet. If it was
        received, record it here. If less was received, record that on the order’s page.
      </p>
      <For needs={['money']}>
        <ConfirmButton
          label={press}
          of={`#${shortId(order)}`}
          action={{ order, key, came: { way, amount, after } } satisfies Came}
          yes="Record payment"
        >
          {formatNaira(amount)} from {name || NAMELESS} will be recorded as received {ways[way]}, with your name. You
          can undo it on the order’s page.
        </ConfirmButton>
      </For>
    </div>
  )
}
