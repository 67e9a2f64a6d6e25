import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { SaySent } from './say-sent.tsx'

type TrackedTransferProps = { id: string; track: string; isClaimed: boolean; declined: string | null }

/** Bank transfer section of the tracking page: the transfer's state, and a form to report it (rules: claims). */
export function TrackedTransfer({ id, track, isClaimed, declined }: TrackedTransferProps) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="transfer" className="grid gap-4">
      <h2 ref={heading} id="transfer" tabIndex={-1} className="text-title outline-none">
        {isClaimed ? 'We look for your transfer' : 'Your transfer is awaited'}
      </h2>
      {isClaimed ? (
        <p>
          You told us that it is on its way. We look for it in our account, hold your pieces meanwhile, and write to
          you. Please don’t send it again.
        </p>
      ) : declined ? (
        <p>We looked for your transfer and did not find it: {declined} Please look whether it left your account.</p>
      ) : (
        <p>
          The sum, our accounts and the deadline are in our mail; you can also ask us for them. We start as soon as your
          transfer arrives.
        </p>
      )}
      <SaySent
        id={id}
        track={track}
        press={isClaimed ? 'Correct what you told us' : declined ? 'Tell us again' : 'I have sent it'}
        onSent={() => {
          heading.current?.focus()
          void revalidate()
        }}
      />
    </section>
  )
}
