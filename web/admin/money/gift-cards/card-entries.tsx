import { CreditEntries } from '#web/admin/kit/parts/credit-entries.tsx'
import type { FoundCard } from './card.ts'

/** The changes of a gift card's balance, newest first. */
export const CardEntries = ({ entries }: Pick<FoundCard, 'entries'>) => (
  <section aria-labelledby="entries">
    <h2 id="entries" className="mb-4 text-lead">
      What changed it
    </h2>
    <CreditEntries entries={entries} className="border border-line bg-card px-5" />
  </section>
)
