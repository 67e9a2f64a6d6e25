import type { ReactNode } from 'react'
import { stepsAfterOrdering } from '#shop/orders/orders/after-ordering.ts'
import { useShop } from '#web/frame/shop.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { TransferDue } from './transfer-details.tsx'

/**
 * Lists the next steps of an order, with the details for a transfer that is due. `children` is the form to report that
 * transfer (rules: next steps of an order).
 */
export function NextSteps({ order, children }: { order: OwnOrder; children: ReactNode }) {
  const shop = useShop()
  const steps = stepsAfterOrdering(order, shop)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next" className="grid w-full gap-5">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ol className="grid gap-5">
        {steps.map(({ step, words }, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full border border-line bg-card tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 gap-4 pt-1 wrap-anywhere">
              <p>{words}</p>
              {step === 'transfer' && <TransferDue order={order}>{children}</TransferDue>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
