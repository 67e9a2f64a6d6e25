import { useState, type ChangeEvent } from 'react'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { draftOf, dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { lookBody, typedLine, type TypedLine } from '#web/admin/order/orders/new/new-order.ts'
import { useNewOrderPreview } from '#web/admin/order/orders/new/use-order-preview.ts'
import { notYetSaid, type OrderEdit } from '#web/admin/order/orders/new/use-new-order.ts'
import { drawnBy, missingInSale, saleBody, type CardInHand, type TypedSale } from './counter-sale.ts'

const DRAFT = 'counter sale'

export type CounterEdit = ReturnType<typeof useCounter>
export type Sold = AnswerOf<'POST /counter-sales'>

/**
 * State of a sale: all input except a gift card's code is stored as a draft, and repeated submits create only one sale
 * (rules: form drafts, counter sales).
 */
export function useCounter(begun: TypedSale) {
  const kept = { what: 'Counter sale', saved: begun, at: adminPaths.counter }
  const { typed: sale, setTyped, isUnsaved } = useDraft(DRAFT, kept)
  const [card, setCard] = useState<CardInHand | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [sold, setSold] = useState<Sold | null>(null)
  const look = useNewOrderPreview(lookBody(sale))
  const amount = look.seen?.amount ?? 0
  const byCard = drawnBy(card, amount)
  /** Reads the current draft from the store, because two items may be scanned before the next render. */
  const now = (): TypedSale => ({ ...begun, ...(draftOf(DRAFT)?.typed as Partial<TypedSale> | undefined) })

  function change(changed: Partial<TypedSale>): void {
    setErrors({})
    setSaid('')
    setSold(null)
    setTyped({ ...now(), ...changed })
  }
  const changeLine = (key: string, changed: Partial<TypedLine>): void =>
    change({ lines: now().lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const field = <Name extends keyof TypedSale & string>(name: Name) => ({
    name,
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  })

  async function scan(code: string): Promise<void> {
    setSaid('')
    const answer = await ask('GET /barcodes/{code}', { params: { code } })
    if (!answer.ok) return setSaid(answer.message)
    const { piece } = answer.body
    const { lines } = now()
    const same = lines.find(({ id, size, color }) => id === piece.id && size === piece.size && color === piece.color)
    if (same) changeLine(same.key, { quantity: same.quantity + 1 })
    else change({ lines: [...lines, typedLine(piece)] })
  }

  /** Submits the sale; returns false if fields were marked as missing or invalid. */
  async function send(): Promise<boolean> {
    const { seen } = look
    if (sale.lines.length === 0 || !seen || !look.isCurrent) {
      const missing = missingInSale(sale, amount - byCard)
      setErrors(missing)
      setSaid(notYetSaid(missing))
      return false
    }
    const body = saleBody(sale, seen, card)
    const { giftCard, ...told } = body
    const content = JSON.stringify({ ...told, byCard: giftCard?.amount })
    // If the response of an earlier attempt was lost, that attempt may already have taken the stock, so a retry doesn't
    // check it.
    const before = sale.sent?.content === content ? sale.sent : null
    const isShort = !before && (seen.lines.some(({ trouble }) => trouble) || seen.code !== null)
    const missing = missingInSale(sale, amount - byCard)
    if (isShort || Object.keys(missing).length > 0) {
      setErrors(missing)
      setSaid(isShort ? 'The sale was not completed. Please check the marked fields.' : (missing.several ?? ''))
      return false
    }
    setBusy(true)
    const sent = before ?? { key: crypto.randomUUID(), content }
    setTyped({ ...sale, sent })
    const answer = await ask('POST /counter-sales', { body, headers: { 'Idempotency-Key': sent.key } })
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    dropDraft(DRAFT)
    setCard(null)
    setSold(answer.body)
    toast.success(`Sold: order #${shortId(answer.body.order.id)}`)
    return true
  }

  function refuse({ code, fields, message }: Refusal): false {
    setErrors({ ...fields, given: fields.cashGiven ?? '', slip: fields['payments.0.note'] ?? '' })
    setSaid(message)
    // Reloads the preview, because a price, the stock or a discount code may have changed.
    if (code !== 'no-connection') look.again()
    return false
  }

  function discard() {
    setErrors({})
    setCard(null)
    throwAway(DRAFT)
  }

  const order: OrderEdit = {
    ...{ order: sale, look, errors, said, busy, isUnsaved },
    change,
    changeLine,
    field,
    discard,
    send,
  }
  return {
    order,
    sale,
    change,
    field,
    look,
    errors,
    said,
    busy,
    card,
    setCard,
    byCard,
    amount,
    scan,
    send,
    sold,
    discard,
    isUnsaved,
  }
}
