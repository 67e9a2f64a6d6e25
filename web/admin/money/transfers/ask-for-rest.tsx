import { formatNaira } from '#shop/core/money.ts'
import { messagingNumber } from '#shop/core/phone.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { restMessage, type OpenTransfer } from './transfer.ts'

/**
 * Message that asks the customer to pay the missing amount of an underpaid transfer. Staff can send or copy it
 * (rules: message templates).
 */
export function AskForRest({ transfer }: { transfer: OpenTransfer }) {
  const { house, contact, bankAccounts } = useShop()
  const messageLink = useMessageLink()
  const account = bankAccounts.find(({ currency }) => currency === 'NGN')
  const words = restMessage(transfer, house.name, account ?? null)
  const { id, phone, email } = transfer
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2">Ask for the rest</summary>
      <div className="grid gap-3">
        <p className="select-all wrap-anywhere">{words}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a
            href={messageLink(words, messagingNumber(phone))}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            Send on {contact.messaging.label} <span className="sr-only">(opens in a new tab)</span>
          </a>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Remaining payment for your order #${shortId(id)}, ${formatNaira(transfer.due)}`)}&body=${encodeURIComponent(words)}`}
            className={link}
          >
            Send by email
          </a>
          <Button look="quiet" onClick={() => void copy(words)}>
            Copy
          </Button>
        </p>
      </div>
    </details>
  )
}

async function copy(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Please select the text and copy it.')
  }
}
