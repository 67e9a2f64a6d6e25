import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { CallName } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { readFile, saveFile } from './save-file.ts'

/** What of the API is a list as a file. */
type CsvCall = Extract<CallName, `GET /export/${string}`>
type DownloadButtonProps = { what: 'products' | 'orders' | 'customers' | 'subscribers' }

/** Saves all of a list as a CSV file: asked for with the admin's token, which a plain link can't carry. No page shows it. */
export function DownloadButton({ what }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const call: CsvCall = `GET /export/${what}.csv`
    const answer = await ask(call, { read: readFile })
    setBusy(false)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.message)
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void download()}>
      Export<span className="sr-only"> all {what}</span>
    </Button>
  )
}
