import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { suggestedCategories } from '#shop/catalogue/products/category.ts'
import { longest } from '#shop/core/text.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import type { Moving } from './use-moving.ts'

/** The new category, or '' if it was removed, and the previous category of each changed product. */
type Changed = { category: string; before: { id: string; category: string | null }[] }

/**
 * Gives all selected products a category, or none if one can't be changed, with undo (rules: bulk product actions). It
 * calls the API directly, because undo needs the products as they were before.
 */
export function SetCategory({ moving: { selection, onPage } }: { moving: Moving }) {
  const { chosen } = selection
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [changed, setChanged] = useState<Changed | null>(null)

  async function begin() {
    setRefused(null)
    setBusy(true)
    const answer = await ask('GET /admin/product-fields')
    setBusy(false)
    setKnown(answer.ok ? answer.body.categories : [])
  }

  async function save(categories: { id: string; category: string | null }[]): Promise<Refusal | null> {
    setBusy(true)
    const rows = categories.flatMap(({ id, category }) => {
      const product = onPage.find((each) => each.id === id)
      return product ? [{ id, version: product.version, category: category ?? '' }] : []
    })
    const answer = await ask('PATCH /admin/products/sheet', { body: { rows } })
    const reloaded = revalidate()
    // An error is shown at once, because without a connection the list can't be reloaded either.
    if (answer.ok) await reloaded
    setBusy(false)
    return answer.ok ? null : answer
  }

  async function set(category: string) {
    if (busy) return
    setRefused(null)
    const before = onPage.filter(({ id }) => chosen.includes(id)).map(({ id, category }) => ({ id, category }))
    const refusal = await save(before.map(({ id }) => ({ id, category })))
    if (refusal) return setRefused(refusal)
    setKnown(null)
    setChanged({ category, before })
  }

  async function undo({ before }: Changed) {
    const refusal = await save(before)
    if (refusal) return void toast.error(refusal.message)
    setChanged(null)
    toast.success('Change undone')
  }

  return (
    <>
      <Button look="outline" busy={busy} disabled={chosen.length === 0} onClick={() => void begin()}>
        Set category
      </Button>
      <Dialog title="Set category" open={known !== null} onClose={() => setKnown(null)}>
        <Choosing
          known={known ?? []}
          busy={busy}
          refused={refused}
          onClose={() => setKnown(null)}
          onChosen={(category) => void set(category)}
        />
      </Dialog>
      {changed && (
        <div role="status" className="flex basis-full flex-wrap items-center gap-3 border-l-2 border-brass pl-4">
          <p>{changedWords(changed)}</p>
          <Button look="outline" busy={busy} onClick={() => void undo(changed)}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

type ChoosingProps = {
  known: readonly string[]
  busy: boolean
  refused: Refusal | null
  onClose: () => void
  onChosen: (category: string) => void
}

function Choosing({ known, busy, refused, onClose, onChosen }: ChoosingProps) {
  const suggested = useId()
  return (
    <form
      method="dialog"
      className="grid gap-6 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(String(new FormData(event.currentTarget).get('category') ?? '').trim())
      }}
    >
      <Field
        label="Category"
        name="category"
        hint="Leave empty to remove the category."
        autoComplete="off"
        maxLength={longest.category}
        list={suggested}
      />
      <datalist id={suggested}>
        {suggestedCategories(known).map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Refused answer={refused ?? undefined} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Set category
        </Button>
      </div>
    </form>
  )
}

function changedWords({ category, before }: Changed): string {
  const products = before.length === 1 ? '1 product' : `${before.length} products`
  return category === '' ? `Category of ${products} removed.` : `Category of ${products} set to ${category}.`
}
