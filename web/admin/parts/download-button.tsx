import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { CallName, Download } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** What of the API is a list as a file. */
type CsvCall = Extract<CallName, `GET /export/${string}`>
type DownloadButtonProps = { what: 'products' | 'orders' | 'customers' | 'subscribers' }

/** Saves all of a list as a CSV file: asked for with the admin's token, which a plain link can't carry. No page shows it. */
export function DownloadButton({ what }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const call: CsvCall = `GET /export/${what}.csv`
    const answer = await ask(call, { read })
    setBusy(false)
    if (answer.ok) save(answer.body)
    else toast.error(answer.message)
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void download()}>
      <span className="sr-only">All {what} as </span>CSV
    </Button>
  )
}

const read = async (response: Response): Promise<Download> => ({
  file: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv',
})

/** The browser has taken the file over long before that, and its memory is given back. */
const SAVED_AFTER_MILLISECONDS = 60_000

function save({ file, name }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MILLISECONDS)
}
