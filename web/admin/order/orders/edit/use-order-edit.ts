import { customerMailWords } from '#shop/core/customer-mail.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import type { TypedLine } from '#web/admin/order/orders/new/new-order.ts'
import { notYetSaid } from '#web/admin/order/orders/new/use-new-order.ts'
import { useOrderPreview } from '#web/admin/order/orders/new/use-order-preview.ts'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import { editBody, editOf, lookBody, missingIn, type EditPreviewBody, type TypedEdit } from './order-edit.ts'

export type OrderEditing = ReturnType<typeof useOrderEdit>

const askLook = (content: string, signal: AbortSignal) => {
  const { id, body } = JSON.parse(content) as { id: string; body: EditPreviewBody }
  return ask('POST /order/{id}/versions/preview', { params: { id }, body, signal })
}

/**
 * State of the form that edits an order: input is stored as a draft, which is kept even if another user saves first. A
 * retry of the same content uses the same idempotency key (rules: form drafts, order editing).
 */
export function useOrderEdit(order: AdminOrder, country: string) {
  const { id } = order
  const draft = `edit of order ${id}`
  const kept = { what: `Changes to order #${shortId(id)}`, saved: editOf(order, country), at: adminPaths.editOrder(id) }
  const { typed, setTyped, isUnsaved } = useDraft(draft, kept)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const asked = lookBody(order, typed)
  // The version is part of the content, so that a newer version is previewed again.
  const look = useOrderPreview(asked && JSON.stringify({ id, body: asked, version: order.version }), askLook)

  function change(changed: Partial<TypedEdit>): void {
    setErrors({})
    setSaid('')
    setTyped({ ...typed, ...changed })
  }
  const changeLine = (key: string, changed: Partial<TypedLine>): void =>
    change({ lines: typed.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const discard = () => {
    setErrors({})
    setSaid('')
    throwAway(draft)
  }

  /** Saves the edit and returns to the order; returns false if fields were marked as missing or invalid. */
  async function send(): Promise<boolean> {
    const missing = missingIn(typed)
    const { seen } = look
    if (!seen || !look.isCurrent) {
      setErrors(missing)
      setSaid(notYetSaid(missing))
      return false
    }
    const body = editBody(order, typed, seen)
    const content = JSON.stringify(body)
    const before = typed.sent?.content === content ? typed.sent : null
    const isShort = !before && (seen.lines.some(({ trouble }) => trouble) || seen.code !== null)
    if (isShort || Object.keys(missing).length > 0) {
      setErrors(missing)
      setSaid(isShort ? 'The changes were not saved. Please check the marked fields.' : '')
      return false
    }
    setBusy(true)
    const sent = before ?? { key: crypto.randomUUID(), content }
    setTyped({ ...typed, sent })
    const answer = await ask('POST /order/{id}/versions', {
      params: { id },
      body,
      headers: { 'Idempotency-Key': sent.key },
    })
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    dropDraft(draft)
    toast.success(`Order changed. ${customerMailWords(answer.body.mail)}`)
    await navigate(adminPaths.order(id))
    return true
  }

  function refuse({ code, fields, message }: Refusal): false {
    setErrors(fields)
    setSaid(message)
    if (code === 'no-connection') return false
    look.again()
    void revalidate()
    return false
  }

  return { order: typed, is: order, look, errors, said, busy, isUnsaved, change, changeLine, discard, send }
}
