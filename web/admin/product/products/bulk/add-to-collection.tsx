import { useState } from 'react'
import { ask, type Refusal } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { NamedPicker } from '#web/admin/product/discounts/named-picker.tsx'

/** The collection, and the products that were newly added to it. */
type Taken = { id: string; title: string; added: string[] }

/**
 * Adds the selected products to a manual collection; if one can't be added, none is (rules: manual collections). Undo
 * removes only the products that were newly added. It calls the API directly, because undo needs these products from
 * the response.
 */
export function AddToCollection({ chosen }: { chosen: string[] }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)

  function open() {
    setRefused(null)
    setAsking(true)
  }

  async function add(slug: string) {
    if (busy) return
    setRefused(null)
    setBusy(true)
    const before = await ask('GET /admin/collections/{slug}', { params: { slug } })
    const answer = before.ok
      ? await ask('PATCH /collections/{slug}/products', { params: { slug }, body: { add: chosen } })
      : before
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    if (!before.ok) return
    setAsking(false)
    const { id, title, products } = before.body.collection
    setTaken({ id, title, added: chosen.filter((each) => !products.includes(each)) })
  }

  async function undo({ id, title, added }: Taken) {
    setBusy(true)
    const answer = await ask('PATCH /collections/{slug}/products', { params: { slug: id }, body: { remove: added } })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    setTaken(null)
    toast.success(`Removed from ${title}`)
  }

  return (
    <>
      <Button look="outline" busy={busy} disabled={chosen.length === 0} onClick={open}>
        Add to collection
      </Button>
      <Dialog title="Choose a collection" open={asking} onClose={() => setAsking(false)}>
        <div className="grid gap-6 p-5">
          <NamedPicker
            what="collections"
            label="Collections"
            name="collection"
            chosen={[]}
            onChange={([one]) => one && void add(one.id)}
          />
          <Refused answer={refused ?? undefined} />
          <Button look="outline" className="justify-self-end" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
      {taken && (
        <div role="status" className="flex basis-full flex-wrap items-center gap-3 border-l-2 border-brass pl-4">
          <p>{takenWords(taken)}</p>
          {taken.added.length > 0 && (
            <Button look="outline" busy={busy} onClick={() => void undo(taken)}>
              Remove from collection
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function takenWords({ title, added }: Taken): string {
  if (added.length === 0) return `All selected products are already in ${title}.`
  return `${added.length === 1 ? '1 product' : `${added.length} products`} added to ${title}.`
}
