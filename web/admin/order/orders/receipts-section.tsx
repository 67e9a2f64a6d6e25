import { useFetcher } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { getReceipt } from '#web/receipts/get-receipt.ts'
import { Receipts } from '#web/receipts/receipts.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { sent, type AdminOrder, type OrderAction } from './order.ts'

type ReceiptsSectionProps = { order: AdminOrder; papers: Answer<AnswerOf<'GET /order/{id}/receipts'>> }

/**
 * An order's receipts and credit notes, with buttons to create them (rules: receipt access, receipts for older orders).
 */
export const ReceiptsSection = ({ order, papers }: ReceiptsSectionProps) => (
  <section aria-labelledby="receipts" className="mt-10 grid gap-4">
    <h2 id="receipts" className="text-lead">
      Receipts
    </h2>
    <Answered answer={papers}>
      {({ papers: shown, link }) => (
        <>
          {shown.length > 0 ? (
            <Receipts papers={shown} get={getReceipt}>
              {({ isGivenUp, number }) =>
                isGivenUp && (
                  <>
                    <span className="text-error">The receipt could not be created</span>
                    <For needs={['money']}>
                      <Do action={{ do: 'make again', number }}>Try again</Do>
                    </For>
                  </>
                )
              }
            </Receipts>
          ) : (
            <p className="text-soft">{whyNone(order)}</p>
          )}
          {link !== null && <CopyAddress link={link} />}
          {shown.length === 0 && order.payment === 'paid' && !order.isTest && !order.isSimulated && (
            <For needs={['money']}>
              <Do action={{ do: 'ask receipt' }}>Create receipt</Do>
            </For>
          )}
        </>
      )}
    </Answered>
  </section>
)

function whyNone({ isSimulated, payment }: AdminOrder): string {
  if (isSimulated) return 'No receipts: payments for this order are simulated.'
  return payment === 'paid' ? 'No receipt yet.' : 'No receipt yet. It is created once the order is paid in full.'
}

function Do({ action, children }: { action: OrderAction; children: string }) {
  const { submit, state } = useFetcher()
  return (
    <Button
      look="outline"
      busy={state !== 'idle'}
      className="justify-self-start"
      onClick={() => void submit(action, { ...sent, ...pressed })}
    >
      {children}
    </Button>
  )
}

/**
 * Copies the link to the receipt, for a customer without an account. Anyone with the link can open the receipt, so
 * staff must send the link only to the customer.
 */
function CopyAddress({ link }: { link: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Link copied')
    } catch {
      toast.error(`The link could not be copied: ${link}`)
    }
  }
  return (
    <button type="button" className={`${rowAction} -ml-2 justify-self-start`} onClick={() => void copy()}>
      Copy receipt link
    </button>
  )
}
