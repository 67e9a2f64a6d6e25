import { customerMailWords } from '#shop/core/customer-mail.ts'
import { useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { missingIn } from './missing.ts'
import { exchangeBody, lookBody, orderBody, type Preview, type NewOrder, type TypedLine } from './new-order.ts'
import { quoteBody, sendQuote } from './quote-form.ts'
import { useNewOrderPreview } from './use-order-preview.ts'

export type OrderEdit = ReturnType<typeof useNewOrder>

/** Returns the message to show if the totals are unknown; '' if marked fields already explain why. */
export const notYetSaid = (missing: object): string =>
  Object.keys(missing).length > 0 ? '' : 'The total is not calculated yet. Please try again.'

type TextName = 'name' | 'phone' | 'email' | 'note' | 'words'

/**
 * State of the form for a new order: input is stored as a draft, and a retry of the same order uses the same
 * idempotency key (rules: form drafts, staff orders).
 */
export function useNewOrder(begun: NewOrder, search: string) {
  const draft = `new order ${search}`
  const kept = { what: 'New order', saved: begun, at: adminPaths.newOrder + search }
  const { typed: order, setTyped, isUnsaved } = useDraft(draft, kept)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const [isMade, setMade] = useState(false)
  const look = useNewOrderPreview(isMade ? null : lookBody(order))

  function change(changed: Partial<NewOrder>): void {
    setErrors({})
    setSaid('')
    setTyped({ ...order, ...changed })
  }
  const changeLine = (key: string, changed: Partial<TypedLine>): void =>
    change({ lines: order.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const field = (name: TextName) => ({
    name,
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  })
  const discard = () => {
    setErrors({})
    throwAway(draft)
  }

  /**
   * Creates the order or saves the quote, and opens its page; returns false if fields were marked as missing or
   * invalid.
   */
  async function send(saved: string | null, isQuote = order.quote !== null): Promise<boolean> {
    const missing = missingIn(order)
    const { seen } = look
    if (order.lines.length === 0 || !seen || !look.isCurrent) {
      setErrors(missing)
      setSaid(notYetSaid(missing))
      return false
    }
    const content = JSON.stringify(
      isQuote
        ? { quote: quoteBody(order, seen, saved) }
        : order.exchange
          ? exchangeBody(order, seen)
          : orderBody(order, seen, saved),
    )
    // If the response of an earlier attempt was lost, that attempt may already have taken the stock, so a retry doesn't
    // check it.
    const before = order.sent?.content === content ? order.sent : null
    // A quote doesn't reserve stock, and missing stock may be available by the time of the order.
    const isWrong = ({ trouble }: Preview['lines'][number]) =>
      trouble !== null && !(isQuote && trouble.code === 'stock')
    const isShort = !before && (seen.lines.some(isWrong) || seen.code !== null)
    if (isShort || Object.keys(missing).length > 0) {
      setErrors(missing)
      setSaid(
        isShort
          ? `The ${isQuote ? 'quote was not saved' : 'order was not created'}. Please check the marked fields.`
          : '',
      )
      return false
    }
    setBusy(true)
    const sent = before ?? { key: crypto.randomUUID(), content }
    setTyped({ ...order, sent })
    const headers = { 'Idempotency-Key': sent.key }
    if (isQuote) return saveQuote(quoteBody(order, seen, saved), sent.key)
    const answer = order.exchange
      ? await ask('POST /returns/{id}/exchanges', {
          params: { id: order.exchange.id },
          body: exchangeBody(order, seen),
          headers,
        })
      : await ask('POST /staff-orders', { body: orderBody(order, seen, saved), headers })
    if (!answer.ok) return refuse(answer)
    const { order: made, mail } = answer.body
    setMade(true)
    dropDraft(draft)
    toast.success(`Order #${shortId(made.id)} created. ${customerMailWords(mail)}`)
    await navigate(adminPaths.order(made.id))
    return true
  }

  async function saveQuote(body: ReturnType<typeof quoteBody>, key: string): Promise<boolean> {
    const answer = await sendQuote(order, body, key)
    if (!answer.ok) return refuse(answer)
    const { id, reference } = answer.body.quote
    setMade(true)
    dropDraft(draft)
    toast.success(`Quote ${reference} ${order.quote ? 'updated' : 'saved'}`)
    await navigate(adminPaths.quote(id))
    return true
  }

  function refuse({ code, fields, message }: Refusal): false {
    setBusy(false)
    setErrors(fields)
    setSaid(message)
    // Reloads the preview, because a price, the stock or a discount code may have changed.
    if (code !== 'no-connection') look.again()
    return false
  }

  return { order, look, errors, said, busy, isUnsaved, change, changeLine, field, discard, send }
}
