import { tenderWords } from '#shop/orders/orders/tender.ts'
import { dayOfMoment, whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { MoveMoney } from './move-money.tsx'
import type { Tender } from './order.ts'
import { TakeBack } from './take-back-money.tsx'

/** A bank statement and a date field name a day, not a time; only what is recorded as it is handed over has one. */
export const receivedWords = ({ receivedAt, createdAt }: Pick<Tender, 'receivedAt' | 'createdAt'>): string =>
  receivedAt === createdAt ? whenOf(receivedAt) : dayOfMoment(receivedAt)

/** A manual entry, with the actions to move or undo it (rules: money received). */
export function OneTender({ tender }: { tender: Tender }) {
  const isGone = tender.takenBackAt !== null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
      <div className="grid gap-1">
        <p className={isGone ? 'line-through' : 'font-medium'}>{tenderWords(tender)}</p>
        <p className="text-caption text-soft">
          {tender.by}, {receivedWords(tender)}
        </p>
        {tender.takenBackAt && (
          <p className="text-caption">
            Taken back by {tender.takenBackBy}, {whenOf(tender.takenBackAt)}: {tender.takenBackWhy}
          </p>
        )}
      </div>
      {!isGone && (
        <For needs={['money']}>
          <div className="flex flex-wrap gap-x-3">
            <MoveMoney tender={tender} />
            <TakeBack tender={tender} />
          </div>
        </For>
      )}
    </li>
  )
}
