import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CounterEdit } from './use-counter.ts'

const closedWords = {
  frozen: 'This gift card is frozen and can’t be used.',
  ended: 'This gift card is closed and can’t be used.',
}

/** Gift card entry: the card's balance, and the part it pays (rules: gift card payment, gift card guessing). */
export function GiftCardEntry({ edit: { card, setCard, byCard, errors } }: { edit: CounterEdit }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)

  async function look() {
    setBusy(true)
    const answer = await ask('POST /gift-cards/balance', { body: { code } })
    setBusy(false)
    if (!answer.ok) return setSaid(answer.message)
    const { balance, state } = answer.body
    if (state !== 'open') return setSaid(closedWords[state])
    if (balance === 0) return setSaid('This gift card has no balance left.')
    setSaid('')
    setCard({ code, balance })
    setCode('')
  }

  if (card)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {formatNaira(byCard)} is paid with the gift card (balance {formatNaira(card.balance)}).
          {errors.giftCard && <span className="block text-error">{errors.giftCard}</span>}
        </p>
        <Button look="quiet" onClick={() => setCard(null)}>
          Remove gift card
        </Button>
      </div>
    )
  if (!open)
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        Pay with gift card
      </Button>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label="Gift card code"
        className="grow"
        value={code}
        maxLength={longest.line}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="16 characters. Enter it again if you reload the page."
        error={said || undefined}
        onChange={({ target }) => {
          setSaid('')
          setCode(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!busy && code.trim() !== '') void look()
        }}
      />
      <Button look="outline" busy={busy} disabled={code.trim() === ''} onClick={() => void look()}>
        Apply
      </Button>
    </div>
  )
}
