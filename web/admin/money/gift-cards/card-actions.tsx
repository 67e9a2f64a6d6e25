import { useState } from 'react'
import { membersOf } from '#shop/core/closed-list.ts'
import { cardMoves, cardWays, type CardMove } from '#shop/shopping/gift-cards/gift-card.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { CardAction, ShownCard } from './card.ts'

/** The actions for a card. Each one needs a reason and can be undone (rules: gift cards). */
export function MoveCard({ card }: { card: ShownCard }) {
  const [does, setDoes] = useState<CardMove | null>(null)
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-3">
      {movesOf(card).map((move) => (
        <Button key={move} look={move === 'end' ? 'danger' : 'outline'} onClick={() => setDoes(move)}>
          {cardMoves[move].label}
        </Button>
      ))}
      <Dialog title={does ? cardMoves[does].label : ''} open={does !== null} onClose={() => setDoes(null)}>
        {does && <MoveForm card={card} does={does} onClose={() => setDoes(null)} />}
      </Dialog>
    </section>
  )
}

const movesOf = ({ state }: ShownCard): CardMove[] => {
  if (state === 'ended') return ['bring back']
  return state === 'frozen' ? ['thaw', 'end'] : ['freeze', 'end']
}

/** Describes the consequence of an action before it is confirmed. */
const saidOf = (does: CardMove, { balance, endedAmount, came }: ShownCard): string => {
  if (does === 'freeze') return 'The card can’t be used until you unfreeze it.'
  if (does === 'thaw') return 'The code of this card can be used again.'
  if (does === 'bring back')
    return `${formatNaira(endedAmount)} is put back on the card, and its payment counts as received again.`
  return came === 'kindness'
    ? `${formatNaira(balance)} is removed from the card. The card was free of charge, so nothing is refunded.`
    : `${formatNaira(balance)} is removed from the card, and you refund it to the buyer.`
}

function MoveForm({ card, does, onClose }: { card: ShownCard; does: CardMove; onClose: () => void }) {
  const [way, setWay] = useState<HandedWay>(card.came === 'kindness' ? 'transfer' : card.came)
  const asksWay = does === 'end' && card.came !== 'kindness' && card.balance > 0
  const { form, field, busy, refused } = useForm({
    required: ['reason'],
    asAction: ({ reason }) =>
      ({ do: 'move', move: { does, reason, ...(asksWay && { way }), version: card.version } }) satisfies CardAction,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>{saidOf(does, card)}</p>
      {asksWay && (
        <Select label="Refund method" value={way} onChange={({ target }) => setWay(target.value as HandedWay)}>
          {membersOf(cardWays).map((each) => (
            <option key={each} value={each}>
              {cardWays[each].label}
            </option>
          ))}
        </Select>
      )}
      <Field {...field('reason')} label="Reason" hint="Saved with the card" maxLength={longest.line} />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {cardMoves[does].label}
        </Button>
      </div>
    </form>
  )
}
