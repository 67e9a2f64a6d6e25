import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { rowAction } from '../loading-link.tsx'
import type { ShownProduct } from './product.ts'

type DeleteProductProps = { product: Pick<ShownProduct, 'id' | 'name'>; onDeleted: () => void; inRow?: boolean }

/** Takes a product off sale, once the owner has read what that means for orders (decisions §2, Deleting a product). */
export function DeleteProduct({ product: { id, name }, onDeleted, inRow = false }: DeleteProductProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const answer = await ask<{ msg: string }>('DELETE', `/products/${id}`)
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.message)
      return
    }
    setOpen(false)
    toast.success(answer.body.msg)
    onDeleted()
  }
  return (
    <>
      {inRow ? (
        <button type="button" className={`${rowAction} hover:text-error`} aria-label={`Delete ${name}`} onClick={() => setOpen(true)}>
          Delete
        </button>
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete
        </Button>
      )}
      <Dialog title={`Delete ${name}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>It leaves the shop at once and can’t be bought any more. Orders keep what they show of it: its name, picture and price.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={() => void remove()}>
              Delete product
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
