import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Price } from '#web/ui/price.tsx'

/** From where this month's buyers came, and what they bought for (rules: source of an order). */
export const Sources = ({ sources }: { sources: Answer<AnswerOf<'GET /analytics/sources'>> }) => (
  <section aria-labelledby="sources">
    <h2 id="sources" className="mb-4 text-lead">
      Where this month’s buyers came from
    </h2>
    <Answered answer={sources}>
      {({ sources }) =>
        sources.length === 0 ? (
          <p className="text-soft">Nothing was sold this month yet.</p>
        ) : (
          <ul className="grid max-w-3xl border-t border-line">
            {sources.map(({ source, orders, amount }) => (
              <li key={source} className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-3">
                <span className="min-w-40 flex-1 wrap-anywhere">{source || 'Came by themselves, or not known'}</span>
                <span className="text-soft tabular-nums">{orders === 1 ? '1 order' : `${orders} orders`}</span>
                <Price amount={amount} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  </section>
)
