import { useState, type FormEvent } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { OrderInHand } from './figures.ts'
import { useGiftCard } from './gift-card-store.ts'

/** Form to apply or remove a gift card, with the part of the order that it pays (rules: gift card payment). */
export function UseGiftCard({ order: { figures, byCard } }: { order: OrderInHand }) {
  const { card, remove } = useGiftCard()
  if (!card) return <EnterCode />
  const left = card.balance - byCard
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 border border-line bg-card p-5">
      <p role="status">
        Your gift card pays {formatNaira(byCard)}
        <span className="block text-caption text-soft">
          {byCard < figures.amount ? 'You pay the rest with the payment method above.' : 'Nothing is left to pay.'}
          {left > 0 && ` ${formatNaira(left)} will be left on the card.`}
        </span>
      </p>
      <Button look="quiet" className="-mr-3" onClick={remove}>
        Remove gift card
      </Button>
    </div>
  )
}

function EnterCode() {
  const look = useGiftCard(({ look }) => look)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (busy) return
    if (!code) return setWrong('Please enter the gift card code')
    setBusy(true)
    const answer = await look(code)
    setBusy(false)
    setWrong(answer.ok ? saidOf(answer.body) : answer.message)
  }

  return (
    <details className="border border-line bg-card p-5">
      <summary className="min-h-11 cursor-pointer content-center">Pay with a gift card</summary>
      <form className="mt-3 grid grid-cols-[1fr_auto] items-start gap-2" onSubmit={(event) => void apply(event)}>
        <Field
          label="Gift card code"
          name="code"
          error={wrong || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button look="outline" type="submit" busy={busy} className="mt-6">
          Use gift card
        </Button>
      </form>
    </details>
  )
}

/** Returns why a valid card can't be used for payment. */
const saidOf = ({ state }: { state: 'open' | 'frozen' | 'ended' }): string =>
  state === 'open'
    ? 'This gift card has no balance left'
    : `This gift card is ${state === 'ended' ? 'closed' : state}. Please contact us.`
