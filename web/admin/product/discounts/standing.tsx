import { useFetcher } from 'react-router'
import { formatNaira, naira } from '#shop/core/money.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { isToCome } from '#web/admin/website/content/posts/post-texts.ts'
import { Detail } from '#web/admin/kit/parts/details.tsx'
import { DeleteButton } from '#web/admin/kit/parts/row-actions.tsx'
import type { ShownDiscount } from './discount-texts.ts'

/** How it did, and what can be done with it as a whole. */
export function Standing({ discount, isUnsaved }: { discount: ShownDiscount; isUnsaved: boolean }) {
  const { id, name, version, state, pausedAt, startsAt, uses, usesAtMost, given, earned, gone } = discount
  const { submit, state: sending } = useFetcher()
  const busy = sending !== 'idle'
  const send = (change: { paused?: boolean; endsAt?: string }) =>
    void submit({ version, ...change }, { method: 'patch', encType: 'application/json', ...pressed })
  return (
    <section aria-label="How it did" className="mb-8 grid max-w-3xl gap-4">
      <dl className="grid gap-2">
        <Detail name="Uses">{usesAtMost === null ? uses : `${uses} of ${usesAtMost}`}</Detail>
        <Detail name="Given">{formatNaira(naira(given))}</Detail>
        <Detail name="Earned">{formatNaira(naira(earned))}, by orders that had it</Detail>
      </dl>
      {gone > 0 && (
        <p role="status" className="border-l-4 border-error bg-card px-4 py-3">
          {gone === 1 ? 'One thing' : `${gone} things`} that it was for {gone === 1 ? 'is' : 'are'} no longer in the
          shop.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state !== 'over' && (
          <Button look="outline" busy={busy} disabled={isUnsaved} onClick={() => send({ paused: pausedAt === null })}>
            {pausedAt === null ? 'Pause' : 'Go on'}
          </Button>
        )}
        {state !== 'over' && !isToCome(startsAt) && (
          <Button
            look="outline"
            busy={busy}
            disabled={isUnsaved}
            onClick={() => send({ endsAt: new Date().toISOString() })}
          >
            End now
          </Button>
        )}
        {uses === 0 && (
          <DeleteButton
            name={name}
            id={id}
            consequence="Nobody can use it any more, and it can’t be had back. One that an order had can’t be deleted, only ended."
          />
        )}
      </div>
      {isUnsaved && <p className="text-soft">Save or discard what you have typed before you pause or end it.</p>}
    </section>
  )
}
