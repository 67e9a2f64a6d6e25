import { formatNaira } from '#shop/core/money.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'

/**
 * Changes of an order, newest first, with user, time, reason, and the totals before and after (rules: order versions).
 */
export const VersionsSection = ({ versions }: { versions: Answer<AnswerOf<'GET /order/{id}/versions'>> }) => (
  <section aria-labelledby="versions" className="mt-8">
    <h2 id="versions" className="mb-4 text-lead">
      Versions
    </h2>
    <Answered answer={versions}>
      {({ versions }) => (
        <ol aria-label="Versions" className="grid gap-4">
          {versions.map(({ version, at, by, reason, changes, before, after }) => (
            <li key={version} className="grid gap-1 border-l-2 border-line pl-4 wrap-anywhere">
              <p>
                {by}, {whenOf(at)}:{' '}
                {before === after ? (
                  `total unchanged at ${formatNaira(after)}`
                ) : (
                  <>
                    {formatNaira(before)} → {formatNaira(after)}
                  </>
                )}
              </p>
              <ul className="text-soft">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
              <p>Reason: {reason}</p>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  </section>
)
