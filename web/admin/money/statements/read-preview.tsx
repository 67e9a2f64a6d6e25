import { membersOf } from '#shop/core/closed-list.ts'
import { lineKinds } from '#shop/orders/statements/line-kind.ts'
import { counted } from '#shop/core/counted.ts'
import { daysWords, dayWords, koboWords, type Taken } from './statement.ts'

/**
 * Preview of a file: number of new lines, notes, and the first incoming payments
 * (rules: statement import, unique statement lines).
 */
export function ReadPreview({ found, trouble, notes, added, account }: Taken) {
  if (!found)
    return trouble ? (
      <p role="alert" className="border-l-4 border-error bg-card px-4 py-3">
        {trouble}
      </p>
    ) : (
      <p className="border-l-4 border-gold bg-card px-4 py-3">Please assign the columns of this file</p>
    )
  const { lines, firstDay, lastDay, counts, sample } = found
  const others = membersOf(lineKinds).filter((kind) => kind !== 'transfer' && counts[kind] > 0)
  return (
    <section aria-labelledby="read" className="grid gap-4">
      <h2 id="read" className="text-lead">
        {counted(lines, 'line', 'lines')}, {daysWords(firstDay, lastDay)}:{' '}
        {counted(counts.transfer, 'transfer', 'transfers')}
        {account !== null && `, ${counted(added, 'new incoming payment', 'new incoming payments')}`}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {others.map((kind) => (
          <li key={kind}>
            {lineKinds[kind].label}: {counts[kind]}. {lineKinds[kind].about}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {sample.length > 0 && (
        <div className="border border-line bg-card">
          <h3 className="label border-b border-line px-5 py-3 text-soft">First incoming payments</h3>
          <ul className="divide-y divide-line">
            {sample.slice(0, 8).map(({ line, day, amount, narration }) => (
              <li key={line} className="grid gap-1 px-5 py-3">
                <span className="flex flex-wrap justify-between gap-x-6">
                  <span>{dayWords(day)}</span>
                  <span className="font-medium tabular-nums">{koboWords(amount)}</span>
                </span>
                <span className="break-words text-caption text-soft [overflow-wrap:anywhere]">{narration}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
