import { Link } from 'react-router'
import { amountWords } from '#shop/core/money.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { MarkAsSorted, SortedWords } from './sorted.tsx'

type Chargeback = AnswerOf<'GET /order/{id}/payments'>['chargebacks'][number]

export const ChargebacksList = ({ chargebacks }: { chargebacks: readonly Chargeback[] }) => (
  <section aria-labelledby="chargebacks" className="grid gap-3">
    <h3 id="chargebacks" className="text-lead">
      Disputes
    </h3>
    <ul className="divide-y divide-line border border-line bg-card">
      {chargebacks.map((each) => (
        <li key={each.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
          <div className="grid gap-1">
            <p className="font-medium">
              {each.amount === null ? 'Full payment' : amountWords(each.amount, each.currency)}
            </p>
            {chargebackStates[each.state].wantsAnswer && each.dueAt && (
              <p className="text-error">
                An answer is due by {whenOf(each.dueAt)}.{' '}
                <Link to={adminPaths.disputes} className="underline underline-offset-4">
                  Answer it under Disputes
                </Link>
              </p>
            )}
            <p className="text-caption text-soft">Opened {whenOf(each.createdAt)}</p>
            <SortedWords seen={each} listed={{ chargeback: each.id }} mayPutBack />
          </div>
          <Badge tone={chargebackStates[each.state].tone}>{chargebackStates[each.state].label}</Badge>
          <For needs={['money']}>
            {!each.seenToAt && each.state !== 'won' && <MarkAsSorted listed={{ chargeback: each.id }} />}
          </For>
        </li>
      ))}
    </ul>
  </section>
)
