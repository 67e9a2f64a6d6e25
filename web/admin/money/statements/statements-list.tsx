import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { AnswerOf } from '#web/contract.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { daysWords } from './statement.ts'

type Statements = AnswerOf<'GET /statements'>['statements']

export function StatementsList({ statements }: { statements: Statements }) {
  if (statements.length === 0)
    return (
      <EmptyState title="No statements yet">
        <p className="max-w-sm text-soft">
          Imported statements are listed here, with the number of transfers still to review.
        </p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="statements" className="grid gap-4">
      <h2 id="statements" className="text-lead">
        Imported statements
      </h2>
      <ul className="divide-y divide-line border border-line bg-card">
        {statements.map(({ id, bank, account, firstDay, lastDay, added, open, madeBy, madeAt, fileName }) => (
          <li key={id}>
            <Link to={adminPaths.statement(id)} className="grid gap-1 px-5 py-4 hover:bg-sand">
              <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <span className="font-medium">
                  {bank} …{account.slice(-4)}, {daysWords(firstDay, lastDay)}
                </span>
                <Badge tone={open > 0 ? 'busy' : 'plain'}>{open > 0 ? `${open} to review` : 'All reviewed'}</Badge>
              </span>
              <span className="text-caption text-soft [overflow-wrap:anywhere]">
                {fileName}: {added} imported by {madeBy}, <Moment at={madeAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
