import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { download } from './download.ts'

type DownloadButtonProps = { what: 'products' | 'orders' | 'customers' | 'subscribers' }

/** Saves all of a list as a CSV file. */
export function DownloadButton({ what }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const refusal = await download(`GET /export/${what}.csv`)
    setBusy(false)
    if (refusal) toast.error(refusal.message)
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void save()}>
      <span className="sr-only">All {what} as </span>CSV
    </Button>
  )
}
