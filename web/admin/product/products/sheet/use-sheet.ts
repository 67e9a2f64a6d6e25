import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cellsPasted, MOST_ROWS } from '#shop/catalogue/sheet/sheet.ts'
import { ask } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import type { KnownCollection } from './known-collections.tsx'
import {
  problemsIn,
  refusedRows,
  rowsOf,
  seenOf,
  withCell,
  withoutSaved,
  withPasted,
  type At,
  type SheetProduct,
  type Typed,
} from './sheet-cells.ts'

export type Sheet = ReturnType<typeof useSheet>

const KEY = 'sheet of products'
const MOST_STEPS = 100
const nothing: { rows: Typed } = { rows: {} }

/**
 * State of the sheet: input is stored as a draft with each product's version, and can be undone step by step
 * (rules: bulk product editor, form drafts). It calls the API directly, so that saved data and draft change in the same
 * render.
 */
export function useSheet(products: readonly SheetProduct[], collections: readonly KnownCollection[]) {
  const { revalidate } = useRevalidator()
  const draft = useDraft(KEY, { what: 'Bulk edit of products', saved: nothing })
  // Removes changes that were saved although the response was lost.
  const typed = useMemo(() => withoutSaved(draft.typed.rows, products), [draft.typed.rows, products])
  const [steps, setSteps] = useState<{ before: Typed; at: string }[]>([])
  const [undone, setUndone] = useState<Typed[]>([])
  const [refused, setRefused] = useState<Record<string, Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const wrong = problemsIn(typed)

  const set = (now: Typed, at: string) => {
    if (now === typed) return
    // Typing in one cell is a single undo step.
    if (steps.at(-1)?.at !== at || at === '') setSteps([...steps, { before: typed, at }].slice(-MOST_STEPS))
    setUndone([])
    setRefused({})
    draft.setTyped({ rows: now })
  }
  const type = (product: SheetProduct, at: At, text: string) =>
    set(withCell(typed, product, at.column, text), `${at.id} ${at.column}`)

  function paste(at: At, text: string): void {
    const pasted = withPasted(typed, products, at, cellsPasted(text))
    set(pasted.typed, '')
    if (pasted.outside > 0)
      toast.error(
        pasted.outside === 1
          ? '1 pasted value was skipped because it has no editable cell here.'
          : `${pasted.outside} pasted values were skipped because they have no editable cell here.`,
      )
  }

  function undo(): void {
    const step = steps.at(-1)
    if (!step) return
    setSteps(steps.slice(0, -1))
    setUndone([...undone, typed])
    setRefused({})
    draft.setTyped({ rows: step.before })
  }

  function redo(): void {
    const next = undone.at(-1)
    if (!next) return
    setUndone(undone.slice(0, -1))
    setSteps([...steps, { before: typed, at: '' }])
    setRefused({})
    draft.setTyped({ rows: next })
  }

  /** Resolves a conflict with another user's changes: applies this user's changes on top, or discards them. */
  function settle(product: SheetProduct, keep: boolean): void {
    const { [product.id]: row, ...others } = typed
    if (!row) return
    set(keep ? { ...others, [product.id]: { ...row, ...seenOf(product) } } : others, '')
  }

  async function save(): Promise<void> {
    if (busy) return
    const rows = rowsOf(typed)
    if (Object.keys(wrong).length > 0) return void toast.error('Please correct the marked cells. Nothing was saved.')
    if (rows.length > MOST_ROWS) return void toast.error(`You can save up to ${MOST_ROWS} products at a time.`)
    setBusy(true)
    const answer = await ask('PATCH /admin/products/sheet', { body: { rows } })
    setBusy(false)
    if (answer.ok) {
      const { changed } = answer.body
      toast.success(changed === 1 ? '1 product saved' : `${changed} products saved`)
      setSteps([])
      setUndone([])
      draft.setTyped(nothing)
    } else {
      setRefused(refusedRows(rows, answer.fields))
      toast.error(answer.message)
    }
    await revalidate()
  }

  const discard = () => {
    setSteps([])
    setUndone([])
    setRefused({})
    throwAway(KEY)
  }
  const count = Object.keys(typed).length
  const elsewhere = Object.keys(typed).filter((id) => !products.some((product) => product.id === id)).length
  return {
    products,
    collections,
    typed,
    refused,
    busy,
    count,
    elsewhere,
    steps,
    type,
    paste,
    undo,
    redo,
    settle,
    save,
    discard,
  }
}
