import { formatNaira } from '#shop/core/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownCard } from './card.ts'

/** A card's paper with its code, this once: on paper it stands alone (rules: code of a gift card). */
export const PrintedCard = ({ card, code }: { card: ShownCard; code: string }) => (
  <section aria-labelledby="paper" className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <p role="status">This code is shown this once: print it, or write it down, before you leave this page.</p>
      <Button onClick={() => print()}>Print this card</Button>
    </div>
    <div className="grid max-w-xl gap-5 border border-ink bg-white p-8 text-ink">
      <h2 id="paper" className="text-title">
        Gift card
      </h2>
      <p className="text-display tabular-nums">{formatNaira(card.balance)}</p>
      <p>
        For {card.recipientName}
        {card.fromName && `, from ${card.fromName}`}
      </p>
      {card.message && (
        <p dir="auto" className="whitespace-pre-line">
          {card.message}
        </p>
      )}
      <p className="font-mono text-lead tracking-wide break-all" aria-label="Code of the gift card">
        {code}
      </p>
      <p className="text-caption">
        No. {card.number}. Enter the code on the payment page of our shop: it pays all or a part of an order, and does
        not run out. Whoever has the code can spend it.
      </p>
    </div>
  </section>
)
