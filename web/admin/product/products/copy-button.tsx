import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Copies a product without its stock as a draft, and opens the copy. It calls the API directly, because it needs the id
 * of the copy from the response (rules: product copy).
 */
export function CopyButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function copy() {
    setBusy(true)
    const answer = await ask('POST /admin/products/{id}/copy', { params: { id } })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success('Product duplicated. You are now editing the copy.')
    await navigate(adminPaths.product(answer.body.product.id))
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void copy()}>
      Duplicate
    </Button>
  )
}
