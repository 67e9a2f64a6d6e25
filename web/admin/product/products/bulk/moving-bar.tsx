import { useState } from 'react'
import { counted } from '#shop/core/counted.ts'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import type { Refusal } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { deletionConsequence } from '#web/admin/product/products/product.ts'
import { MoreMenu } from '#web/admin/kit/parts/more-menu.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { SelectionBar, SelectionOutcome } from '#web/admin/kit/parts/selection.tsx'
import { AddToCollection } from './add-to-collection.tsx'
import { SetCategory } from './set-category.tsx'
import type { Moving, Told } from './use-moving.ts'

const states = ['published', 'draft', 'archived'] as const
const rows = ['product', 'products'] as const

/** Bar above the list: bulk actions for the selected products, and their result (rules: bulk product actions). */
export const MovingBar = ({ moving }: { moving: Moving }) => (
  <>
    {moving.selection.on && <Choosing moving={moving} />}
    <div role="status">{moving.told && <Outcome moving={moving} told={moving.told} />}</div>
  </>
)

function Choosing({ moving }: { moving: Moving }) {
  const { selection, busy } = moving
  const { chosen } = selection
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
  return (
    <SelectionBar selection={selection} rows={rows}>
      {states.map((state) => (
        <Button key={state} look="outline" busy={busy} disabled={none} onClick={() => void moving.move(state)}>
          {productStates[state].verb}
        </Button>
      ))}
      <AddToCollection chosen={chosen} />
      <SetCategory moving={moving} />
      <MoreMenu of="selected products">
        <Button look="danger" busy={busy} disabled={none} onClick={open}>
          Delete
        </Button>
      </MoreMenu>
      <Dialog title={`Delete ${counted(chosen.length, ...rows)}?`} open={asking} onClose={close}>
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
    </SelectionBar>
  )
}

const became: Record<Told['to'], string> = {
  published: 'now published',
  scheduled: 'scheduled',
  draft: 'now drafts',
  archived: 'now archived',
  deleted: 'deleted',
  back: 'restored',
}

const Outcome = ({ moving, told: { to, moved, refused } }: { moving: Moving; told: Told }) => (
  <SelectionOutcome
    words={
      moved.length > 0 && `${moved.length === 1 ? moved[0]!.name : counted(moved.length, ...rows)}: ${became[to]}.`
    }
    refused={refused}
    undo={
      moved.length > 0 &&
      to !== 'back' && (
        <Button look="outline" busy={moving.busy} onClick={() => void moving.undo(moved)}>
          Undo
        </Button>
      )
    }
    onClose={moving.hide}
  />
)
