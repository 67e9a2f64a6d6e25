import { Link } from 'react-router'
import { creditEvents } from '#shop/orders/credit/credit.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { FoundCard } from './card.ts'

/** What changed what is left of a card, newest first. */
export const CardEntries = ({ entries }: Pick<FoundCard, 'entries'>) => (
  <section aria-labelledby="entries">
    <h2 id="entries" className="mb-4 text-lead">
      What changed it
    </h2>
    <ul className="divide-y divide-line border border-line bg-card px-5">
      {entries.map(({ at, event, amount, orderId, reason, by }) => (
        <li key={`${at} ${event} ${amount}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              {creditEvents[event].label}
              {orderId && (
                <>
                  {' '}
                  <Link to={adminPaths.order(orderId)} className="underline underline-offset-4">
                    #{shortId(orderId)}
                  </Link>
                </>
              )}
            </span>
            <span className="tabular-nums">
              {amount < 0 ? '−' : '+'}
              {formatNaira(Math.abs(amount))}
            </span>
          </p>
          <p className="text-caption text-soft [overflow-wrap:anywhere]">
            {[by, whenOf(at), reason].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
