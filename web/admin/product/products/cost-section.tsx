import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { formatNaira, naira } from '#shop/core/money.ts'
import { cellProblem, cellTyped } from '#shop/catalogue/sheet/sheet.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuditEntries } from '#web/admin/kit/audit/audit-trail.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { mayNow } from '#web/admin/kit/shell/capabilities.tsx'
import type { ShownProduct } from './product.ts'

type Loaded = {
  answer: Answer<AnswerOf<'GET /admin/products/{id}/cost'>>
  changes: Answer<AnswerOf<'GET /audit'>>
}

/** Loads a product's cost and its changes; returns null if the user may not see costs. */
export async function loadCost(id: string, signal: AbortSignal): Promise<Loaded | null> {
  if (!mayNow().includes('costs')) return null
  const [answer, changes] = await Promise.all([
    ask('GET /admin/products/{id}/cost', { params: { id }, signal }),
    ask('GET /audit', { query: { subject: 'cost', id }, signal }),
  ])
  return { answer, changes }
}

/**
 * A product's cost. It is separate from the product's form, because that form is also for users without permission for
 * costs (rules: product costs).
 */
export const CostSection = ({ product, answer, changes }: Loaded & { product: ShownProduct }) => (
  <section aria-labelledby="cost" className="mt-10 grid max-w-3xl gap-4 border-t border-line pt-6">
    <h2 id="cost" className="text-lead">
      Cost per piece
    </h2>
    <Answered answer={answer}>{({ cost }) => <CostForm product={product} cost={cost} />}</Answered>
    <details>
      <summary className="min-h-11 cursor-pointer py-3">Cost history</summary>
      <AuditEntries answer={changes} none="No changes yet" />
    </details>
  </section>
)

function CostForm({ product: { id, name, price, discount }, cost }: { product: ShownProduct; cost: number | null }) {
  const { revalidate } = useRevalidator()
  const key = `cost of ${id}`
  const saved = { cost: cost === null ? '' : String(cost) }
  const { typed, setTyped, isUnsaved } = useDraft(key, { what: `Cost of ${name}`, saved })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    const given = cellTyped('cost', typed.cost)
    const problem = cellProblem('cost', given)
    if (problem !== null) return setError(problem)
    setBusy(true)
    const answer = await ask('PUT /admin/products/{id}/cost', {
      params: { id },
      body: { cost: given === '' ? null : Number(given) },
    })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.fields.cost)
      return void toast.error(answer.fields.cost ?? answer.message)
    }
    setError(undefined)
    toast.success('Saved')
    setTyped(saved)
    await revalidate()
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={() => throwAway(key)} />
      <p className="text-soft">
        Your cost per piece, including fabric and labour. Each order uses the cost from the day it was placed, so
        changes apply to new orders only. <MarginWords cost={cost} price={price - discount} />
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <Field
            label="Cost (₦)"
            name="cost"
            inputMode="numeric"
            autoComplete="off"
            value={typed.cost}
            error={error}
            onChange={({ target }) => setTyped({ cost: target.value })}
          />
        </div>
        <Button type="submit" busy={busy} disabled={!isUnsaved}>
          Save cost
        </Button>
        {isUnsaved && (
          <Button look="outline" onClick={() => throwAway(key)}>
            Discard
          </Button>
        )}
      </div>
    </form>
  )
}

const PERCENT = 100
const MarginWords = ({ cost, price }: { cost: number | null; price: number }) =>
  cost !== null &&
  price > 0 && (
    <>
      At the current price, {cost > price ? 'you lose' : 'you earn'} {formatNaira(naira(Math.abs(price - cost)))} per
      piece ({Math.round((Math.abs(price - cost) * PERCENT) / price)} %).
    </>
  )
