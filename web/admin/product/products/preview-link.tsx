import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenWords } from './sale-state.tsx'

type PreviewLinkProps = { id: string; until: string | null }

/**
 * Creates a preview link for a product that isn't published (rules: product preview). It calls the API directly, because
 * only the response contains the link, which can't be shown again.
 */
export function PreviewLink({ id, until: known }: PreviewLinkProps) {
  const [until, setUntil] = useState(known)
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    const answer = await ask('POST /admin/products/{id}/preview', { params: { id } })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    setAddress(location.origin + adminPaths.preview(answer.body.token))
    setUntil(answer.body.until)
  }

  async function withdraw() {
    setBusy(true)
    const answer = await ask('DELETE /admin/products/{id}/preview', { params: { id } })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    setAddress('')
    setUntil(null)
    toast.success('Preview link cancelled')
  }

  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      {address && (
        <Field
          label="Preview link"
          readOnly
          value={address}
          className="grow"
          onFocus={({ target }) => target.select()}
        />
      )}
      <Button look="outline" busy={busy} onClick={() => void make()}>
        {until ? 'Create new preview link' : 'Create preview link'}
      </Button>
      {until && (
        <>
          <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
            Cancel link
          </Button>
          <p className="basis-full text-soft">
            Anyone with the link can see this product until {whenWords(until)}.
            {!address && ' The link can’t be shown again. A new link replaces it.'}
          </p>
        </>
      )}
    </div>
  )
}
