import { useState } from 'react'
import { config } from '#config'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { formatNaira } from '#shop/core/money.ts'
import { returnWishes } from '#shop/shopping/returns/return-money.ts'
import { returnStates, returnTold } from '#shop/shopping/returns/return-states.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useShop } from '#web/frame/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { byLink } from './add-pictures.ts'
import { OwnBankDetails } from './own-bank-details.tsx'
import { OwnPictures } from './own-pictures.tsx'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

type OwnReturn = AnswerOf<'GET /orders/{id}/returns'>['returns'][number]

const pressLabels = {
  send: 'I have sent it',
  'not sent': 'I have not sent it yet',
  'take back': 'Cancel return',
} as const

type OneReturnProps = { each: OwnReturn; track?: string; onMoved: () => void }

/** A return of the customer with its state and the possible actions (rules: returns, return refund). */
export function OneOwnReturn({ each, track, onMoved }: OneReturnProps) {
  const [busy, setBusy] = useState(false)
  const { canSendMail } = useShop()
  async function move(move: keyof typeof pressLabels) {
    if (busy) return
    setBusy(true)
    const headers = byLink(track)
    const body = { move, version: each.version }
    const answer = await ask('PATCH /own-returns/{id}', { params: { id: each.id }, body, headers })
    setBusy(false)
    if (!answer.ok) toast.error(answer.message)
    // HTTP 409 means that the return has changed, so it is reloaded.
    if (answer.ok || answer.status === 409) onMoved()
  }
  const moves = (['send', 'not sent', 'take back'] as const).filter((name) => each.moves.includes(name))
  return (
    <div className="grid gap-3 border border-line bg-card p-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-caption text-soft">Requested on {day.format(new Date(each.at))}</span>
        <Badge tone={each.tone}>{each.label}</Badge>
      </p>
      <ul className="grid gap-1">
        {each.lines.map((line) => (
          <li key={line.position} className="wrap-anywhere">
            {line.quantity} × {line.name}, {lineWords(line)}
          </li>
        ))}
      </ul>
      <p>{returnTold(each.state, canSendMail)}</p>
      {returnStates[each.state].isOpen && !each.money && <p className="text-soft">{returnWishes[each.wants].told}</p>}
      <OwnPictures key={each.pictures} each={each} track={track} onAdded={onMoved} />
      {each.fee > 0 && returnStates[each.state].isOpen && (
        <p className="text-soft">A return fee of {formatNaira(each.fee)} is deducted from your refund.</p>
      )}
      {each.money && <MoneyBack {...each.money} canSendMail={canSendMail} />}
      {each.bank && <OwnBankDetails id={each.id} bank={each.bank} track={track} onChanged={onMoved} />}
      {each.answer && each.state === 'declined' && <p className="wrap-anywhere">{each.answer}</p>}
      {moves.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {moves.map((name) => (
            <Button key={name} look="outline" busy={busy} onClick={() => void move(name)}>
              {pressLabels[name]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type MoneyBackProps = NonNullable<OwnReturn['money']> & { canSendMail: boolean }

const MoneyBack = ({ paid, back, still, less, canSendMail }: MoneyBackProps) => (
  <div className="grid gap-1">
    {back.length > 0 && (
      <>
        <p className="text-caption text-soft">Your refund</p>
        <ul aria-label="Your refund" className="grid gap-1">
          {back.map((one, at) => (
            <li key={at}>{one}</li>
          ))}
        </ul>
      </>
    )}
    {still && (
      <p>
        {still} is still to be refunded.{canSendMail && ' We’ll email you when we send it.'}
      </p>
    )}
    {less && (
      <p className="text-soft wrap-anywhere">
        You paid {paid} for these items. Reason for the smaller refund: {less}
      </p>
    )}
  </div>
)
