import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { AnswerKind } from '#shop/orders/disputes/answer.ts'
import { ask as askApi } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import type { Dispute } from './dispute.ts'
import { outcomeWords } from './what-was-answered.tsx'

export type Asked = { does: AnswerKind; amount: number | null }

const needed: Record<AnswerKind, string[]> = {
  decline: ['customerName', 'customerEmail', 'customerPhone', 'service', 'message'],
  accept: ['message'],
}

/**
 * State of an answer: entered, confirmed, sent. It calls the API directly, because errors are shown at their fields and
 * a chosen file must not be lost. The idempotency key belongs to the entered values, so a retry after a lost response
 * sends only one answer.
 */
export function useAnswer(dispute: Dispute, does: AnswerKind) {
  const { form, errors, show, showEmpty, onInput } = useFields()
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const kept = useKeptForm(form, { key: `dispute ${dispute.id}`, what: 'Answer to a dispute' })

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty(...needed[does])) return
    const typed = String(new FormData(event.currentTarget).get('amount') ?? '').trim()
    if (typed && !isWholeSum(typed)) return show({ amount: 'Please enter a whole amount' })
    setProblem('')
    setAsked({ does, amount: typed ? Number(plainAmount(typed)) : null })
  }

  async function send() {
    if (busy || !form.current) return
    const given = new FormData(form.current)
    const file = given.get('proof')
    given.delete('proof')
    // Set synchronously, so that a second click finds the first request pending (rules: single submission).
    flushSync(() => setBusy(true))
    const answer = await askApi('POST /disputes/{id}/answers', {
      params: { id: dispute.id },
      body: {
        ...(Object.fromEntries(given) as { message: string }),
        does,
        ...(asked?.amount !== null && { amount: asked?.amount }),
        ...(file instanceof File && file.size > 0 && { proof: file }),
      },
      headers: { 'Idempotency-Key': key },
      encode: withFile,
    })
    setBusy(false)
    setAsked(null)
    if (!answer.ok) {
      setProblem(answer.message)
      show(answer.fields)
      if (answer.status !== 409) return
      toast.error(answer.message)
    } else {
      setKey(crypto.randomUUID())
      const words = outcomeWords(answer.body, dispute.provider)
      if (answer.body.state === 'sent') {
        kept.sent()
        toast.success(words)
      } else setProblem(words)
    }
    await revalidate()
  }

  const typed = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setKey(crypto.randomUUID())
  }
  const field = (name: string) => ({ name, error: errors[name] })
  return {
    ...{ busy, problem, asked, ask, field, kept },
    form: { ref: form, noValidate: true, onInput: typed },
    send: () => void send(),
    leave: () => setAsked(null),
  }
}

function withFile(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  return form
}
