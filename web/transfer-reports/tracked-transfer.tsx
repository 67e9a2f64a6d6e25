import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useShop } from '#web/frame/shop.ts'
import { ReportTransfer } from './report-transfer.tsx'

type TrackedTransferProps = {
  id: string
  track: string
  isClaimed: boolean
  isHandedOver: boolean
  declined: string | null
}

/**
 * Bank transfer section of the tracking page: the transfer's state, and a form to report it (rules: transfer claims).
 */
export function TrackedTransfer({ id, track, isClaimed, isHandedOver, declined }: TrackedTransferProps) {
  const { revalidate } = useRevalidator()
  const { canSendMail } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="transfer" className="grid gap-4">
      <h2 ref={heading} id="transfer" tabIndex={-1} className="text-title outline-none">
        {isClaimed ? 'We are looking for your transfer' : 'We are waiting for your transfer'}
      </h2>
      {isClaimed ? (
        <p>
          You told us that you sent the transfer. We’ll look for it in our account
          {canSendMail ? ' and email you' : ', and this page shows when we find it'}.
          {!isHandedOver && ' Your pieces stay reserved in the meantime.'} Please don’t send it again.
        </p>
      ) : declined ? (
        <p>
          We could not find your transfer: {declined} Please check whether the money left your account, then enter the
          details again.
        </p>
      ) : (
        <p>
          {canSendMail
            ? `The amount${isHandedOver ? ' and our accounts' : ', our accounts and the deadline'} are in our email. You can also ask us for them.`
            : `If you don’t have the amount${isHandedOver ? ' or our accounts' : ', our accounts or the deadline'}, ask us for them.`}{' '}
          {!isHandedOver && 'We’ll start preparing your order when we receive your transfer.'}
        </p>
      )}
      <ReportTransfer
        id={id}
        track={track}
        press={isClaimed ? 'Correct the details' : declined ? 'Enter the details again' : 'I have sent it'}
        onSent={() => {
          heading.current?.focus()
          void revalidate()
        }}
      />
    </section>
  )
}
