import { Link } from 'react-router'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { told } from './accounts-table.tsx'

type Movement = AnswerOf<'GET /ledger'>['movements'][number]

export function MovementRow({ movement }: { movement: Movement }) {
  const { event, at, actor, adminName, postings } = movement
  const who = adminName ?? (actor && others[actor])
  return (
    <li className="grid gap-x-8 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{ledgerEvents[event].label}</span>
          {who && <span className="text-soft"> by {who}</span>}
        </p>
        <OfWhat movement={movement} />
        <p>
          <Moment at={at} />
        </p>
      </div>
      <dl className="grid content-start gap-1">
        {postings.map(({ account, amount }) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{ledgerAccounts[account].label}</dt>
            <dd className="tabular-nums">{withSign(told(account, amount))}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Link to the movement's source: an order, a settlement, a gift card, the cash drawer or a customer's store credit. */
function OfWhat({ movement: { event, orderId, settlementId, customerId, giftCardId } }: { movement: Movement }) {
  const from = useHere()
  const [to, label] =
    orderId !== null
      ? [adminPaths.order(orderId), `Order #${shortId(orderId)}`]
      : settlementId !== null
        ? [adminPaths.settlement(settlementId), 'Payout']
        : giftCardId !== null
          ? [adminPaths.giftCard(giftCardId), 'Gift card']
          : event.startsWith('cash ')
            ? [adminPaths.cash, 'Cash drawer']
            : [customerId && adminPaths.customer(customerId), 'Customer’s store credit']
  if (!to) return <p className="text-soft">Deleted account</p>
  return (
    <Link
      to={to}
      state={{ from }}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
    >
      {label}
    </Link>
  )
}

const others = { customer: 'the customer', guest: 'a guest', admin: 'an admin', shop: 'the shop' } as const

const withSign = (sum: string): string => (sum.startsWith('−') ? sum : `+${sum}`)
