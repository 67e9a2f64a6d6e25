import { config } from '#config'
import { formatNaira } from '#shop/core/money.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useShop } from '#web/frame/shop.ts'
import { ReportTransfer } from './report-transfer.tsx'

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

type Own = AnswerOf<'GET /order/customerOrder/{id}'>
type OwnClaimProps = { order: Own['order']; claim: Own['claim']; onSent: () => void }

/**
 * The customer's report of a bank transfer and its state, with a form to report or correct it (rules: transfer claims).
 */
export function OwnTransferReport({ order, claim, onSent }: OwnClaimProps) {
  const { id, transfer, payment, claimed, standing } = order
  const { canSendMail } = useShop()
  if (!transfer || payment !== 'awaiting' || standing.due === 0) return null
  return (
    <section aria-label="Your transfer details" className="grid gap-4">
      {claimed && claim && (
        <div className="grid gap-1 border-l-2 border-gold pl-4">
          <p>
            You told us that {formatNaira(claim.amount)} was sent by {claim.sender}, {claim.bank}, on{' '}
            {moment.format(new Date(claim.sentAt))}
            {claim.proof && `, with a ${claim.proof === 'pdf' ? 'PDF' : 'picture'}`}.
          </p>
          <p className="text-soft">
            Please don’t send it again. {canSendMail ? 'We’ll email you' : 'You’ll see it here'} when we receive it.
          </p>
        </div>
      )}
      {claim?.state === 'declined' && !claimed && (
        <div role="note" className="grid gap-1 border-l-2 border-error pl-4">
          <p>We could not find your transfer: {claim.answer}</p>
          <p className="text-soft">Please check whether the money left your account, then enter the details again.</p>
        </div>
      )}
      <ReportTransfer
        id={id}
        due={standing.due}
        press={
          claimed ? 'Correct the details' : claim?.state === 'declined' ? 'Enter the details again' : 'I have sent it'
        }
        onSent={onSent}
      />
    </section>
  )
}
