import { formatNaira } from '#shop/money.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { shortId } from '#shop/orders/order.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { useShop } from '#web/frame/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type TransferDetailsProps = {
  /** In naira. */
  amount: number
  /** What to write with it, once the order has a number. */
  code?: string
}

/** What a bank transfer needs, each to be copied (rules: bank transfer). */
export function TransferDetails({ amount, code }: TransferDetailsProps) {
  const { bankAccounts } = useShop()
  return (
    <ul className="grid gap-3 border border-line bg-card p-4">
      <Copied label="Sum" shown={formatNaira(amount)} copied={String(amount)} />
      {bankAccounts.map(({ currency, number, bank, name }) => (
        <Copied
          key={number}
          label={`${bank}, ${name}${currency === 'NGN' ? '' : `, in ${currency}: ask us for the rate first`}`}
          shown={number}
          copied={number}
        />
      ))}
      {code ? (
        <Copied label="Narration" shown={code} copied={code} />
      ) : (
        <li>
          <p className="text-caption text-soft">Narration</p>
          <p>Your order’s number: order first, the next page shows it</p>
        </li>
      )}
    </ul>
  )
}

/** The same for what is still due of an order that is paid so, until it is handed over. */
export const TransferDue = ({ order: { id, status, transfer, standing } }: { order: OwnOrder }) =>
  transfer && standing.due > 0 && !orderStatuses[status].isHandedOver ? (
    <TransferDetails amount={standing.due} code={shortId(id)} />
  ) : null

const Copied = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => (
  <li className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <p className="text-caption text-soft">{label}</p>
      <p className="tabular-nums select-all">{shown}</p>
    </div>
    <Button look="quiet" aria-label={`Copy ${shown}`} onClick={() => void copy(copied)}>
      Copy
    </Button>
  </li>
)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('This browser does not let us copy. Please select it and copy it yourself.')
  }
}
