import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Dollars } from '#web/checkout/about-dollars.tsx'
import { PayUntil } from '#web/checkout/pay-until.tsx'
import { TransferDetails } from '#web/checkout/transfer-details.tsx'
import { useShop } from '#web/frame/shop.ts'
import { ReportTransfer } from './report-transfer.tsx'

type TrackedTransferProps = {
  id: string
  number: string
  track: string
  /** Amount due in naira, and in dollars if the customer saw dollar prices. */
  due: number
  dollars: Dollars | null
  /** Time until which the items are reserved. */
  payUntil: Date | null
  isClaimed: boolean
  isHandedOver: boolean
  declined: string | null
}

/**
 * Bank transfer section of the tracking page: the transfer's state, the amount with our accounts and the deadline, and a
 * form to report it (rules: transfer claims, tracking link).
 */
export function TrackedTransfer(transfer: TrackedTransferProps) {
  const { id, number, track, due, dollars, payUntil, isClaimed, isHandedOver, declined } = transfer
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
          {!isHandedOver && ' Your items stay reserved in the meantime.'} Please don’t send it again.
        </p>
      ) : declined ? (
        <p>
          We could not find your transfer: {declined} Please check whether the money left your account, then enter the
          details again.
        </p>
      ) : (
        <p>
          Please transfer the amount to one of our accounts, with your order number as the narration.
          {!isHandedOver && ' We’ll start preparing your order when we receive your transfer.'}
        </p>
      )}
      {payUntil && <PayUntil until={payUntil.toISOString()} />}
      {!isClaimed && <TransferDetails amount={due} code={number} dollars={dollars} />}
      <ReportTransfer
        id={id}
        due={due}
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
