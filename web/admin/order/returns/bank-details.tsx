import { useState } from 'react'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Refused, type Failed } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { AskedForDetails, DeskReturn } from './return.ts'

type Details = AnswerOf<'GET /returns/{id}/bank-details'>['details']

/**
 * Button that mails the customer a request for bank details for a refund. Shows the details to staff with permission
 * for payments (rules: return bank details).
 */
export function BankDetails({ each: { id, order, bank } }: { each: DeskReturn }) {
  const asking = useAct()
  const [details, setDetails] = useState<Details>(null)
  const [busy, setBusy] = useState(false)
  const [closed, setClosed] = useState<Failed>()
  const number = `#${shortId(order)}`
  async function see() {
    setBusy(true)
    setClosed(undefined)
    const answer = await ask('GET /returns/{id}/bank-details', { params: { id } })
    setBusy(false)
    if (!answer.ok) setClosed(answer)
    else if (answer.body.details) setDetails(answer.body.details)
    else
      setClosed({
        message: 'The customer’s bank details can no longer be opened. Please request them again.',
        status: 200,
      })
  }
  return (
    <div className="grid justify-items-start gap-3">
      {bank?.givenAt ? (
        <p className="text-caption text-soft">The customer sent their bank details on {whenOf(bank.givenAt)}.</p>
      ) : (
        bank?.askedAt && (
          <p className="text-caption text-soft">
            {bank.askedBy} requested the customer’s bank details on {whenOf(bank.askedAt)}. They are not sent yet.
          </p>
        )
      )}
      {details && (
        <dl
          aria-label={`Bank details for ${number}`}
          className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere"
        >
          <dt className="text-soft">Bank</dt>
          <dd>{details.bank}</dd>
          <dt className="text-soft">Account</dt>
          <dd className="tabular-nums">{details.number}</dd>
          <dt className="text-soft">Name</dt>
          <dd>{details.name}</dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        {bank?.givenAt && !details && (
          <Button look="outline" busy={busy} aria-label={`Show bank details: ${number}`} onClick={() => void see()}>
            Show bank details
          </Button>
        )}
        {details && (
          <Button look="outline" onClick={() => setDetails(null)}>
            Hide bank details
          </Button>
        )}
        <Button
          look="outline"
          busy={asking.busy}
          aria-label={`${askWords(bank)}: ${number}`}
          onClick={() =>
            void asking.submit({ asks: id } satisfies AskedForDetails, {
              method: 'patch',
              encType: 'application/json',
              ...pressed,
            })
          }
        >
          {askWords(bank)}
        </Button>
      </div>
      <Refused answer={closed} />
      <Refused answer={asking.refused} />
    </div>
  )
}

const askWords = (bank: DeskReturn['bank']): string =>
  bank?.givenAt ? 'Request other bank details' : bank?.askedAt ? 'Request again' : 'Request bank details'
