import { copyStates } from '#shop/messages/campaigns/letter.ts'
import type { AnswerOf } from '#web/contract.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/** How many copies stand how, and how many left because of it (rules: sending letters, bounces). */
export const LetterProgress = ({ progress }: { progress: AnswerOf<'GET /letters/{id}'>['progress'] }) => {
  const rows = membersOf(copyStates).filter((state) => state === 'sent' || progress[state] > 0)
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      {rows.map((state) => (
        <div key={state} className="contents">
          <dt className="text-soft">{copyStates[state].label}</dt>
          <dd className="text-right">{progress[state].toLocaleString('en')}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-soft">Left because of it</dt>
        <dd className="text-right">{progress.leftBecause}</dd>
      </div>
    </dl>
  )
}
