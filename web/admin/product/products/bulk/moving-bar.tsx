import { useState } from 'react'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import type { Refusal } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { deletionConsequence } from '#web/admin/product/products/product.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { chip } from '#web/admin/kit/parts/filter-bar.tsx'
import { AddToCollection } from './add-to-collection.tsx'
import { SetCategory } from './set-category.tsx'
import type { Moving, Told } from './use-moving.ts'

const states = ['published', 'draft', 'archived'] as const

/** Bar above the list: bulk actions for the selected products, and their result (rules: bulk product actions). */
export const MovingBar = ({ moving }: { moving: Moving }) => (
  <div className="mb-4 grid gap-3">
    {moving.on && <Choosing moving={moving} />}
    <div role="status">{moving.told && <Outcome moving={moving} told={moving.told} />}</div>
  </div>
)

/** Button in the filter row that starts a selection. */
export const SelectMultiple = ({ moving }: { moving: Moving }) => (
  <button type="button" className={`${chip} border-edge`} onClick={moving.begin}>
    Select multiple
  </button>
)

function Choosing({ moving }: { moving: Moving }) {
  const { chosen, busy } = moving
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const close = () => setAsking(false)
  function open() {
    setRefused(null)
    setAsking(true)
  }
  async function remove() {
    setRefused(null)
    const refusal = await moving.remove()
    if (refusal) setRefused(refusal)
    else close()
  }
  const none = chosen.length === 0
  const words = chosen.length === 1 ? '1 product' : `${chosen.length} products`
  return (
    <div role="group" aria-label="Selected products" className="flex flex-wrap items-center gap-3 bg-card p-3">
      <p className="grow">{none ? 'Select products in the list.' : `${words} selected.`}</p>
      <Button look="quiet" onClick={moving.chooseAll}>
        Select all on this page
      </Button>
      {states.map((state) => (
        <Button key={state} look="outline" busy={busy} disabled={none} onClick={() => void moving.move(state)}>
          {productStates[state].verb}
        </Button>
      ))}
      <AddToCollection chosen={chosen} />
      <SetCategory moving={moving} />
      <Button look="danger" busy={busy} disabled={none} onClick={open}>
        Delete
      </Button>
      <Button look="quiet" onClick={moving.end}>
        Done
      </Button>
      <Dialog title={`Delete ${words}?`} open={asking} onClose={close}>
        <div className="grid gap-6 p-5">
          <p>{deletionConsequence}</p>
          <Refused answer={refused ?? undefined} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={close}>
              Cancel
            </Button>
            <Button look="danger" busy={busy} onClick={() => void remove()}>
              Yes, delete
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

const became: Record<Told['to'], string> = {
  published: 'now on sale',
  scheduled: 'scheduled',
  draft: 'now drafts',
  archived: 'now archived',
  deleted: 'deleted',
  back: 'restored',
}

function Outcome({ moving, told: { to, moved, refused } }: { moving: Moving; told: Told }) {
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-brass pl-4">
      {moved.length > 0 && (
        <p>
          {moved.length === 1 ? moved[0]!.name : `${moved.length} products`}: {became[to]}.
        </p>
      )}
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ id, name, message }) => (
            <li key={id} className="text-error">
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        {moved.length > 0 && to !== 'back' && (
          <Button look="outline" busy={moving.busy} onClick={() => void moving.undo(moved)}>
            Undo
          </Button>
        )}
        <Button look="quiet" onClick={moving.hide}>
          Close
        </Button>
      </p>
    </div>
  )
}
