import { useState } from 'react'
import type { Needs } from '#shop/actor.ts'
import { ask } from '#web/api-client.ts'
import type { CallName, QueryOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { For } from '../shell/capabilities.tsx'
import { readFile, saveFile } from './save-file.ts'

/** What of the API is a list as a file. */
type CsvCall = Extract<CallName, `GET /export/${string}`>
type DownloadButtonProps = {
  what:
    | 'products'
    | 'orders'
    | 'customers'
    | 'subscribers'
    | 'back-in-stock'
    | 'activity'
    | 'discounts'
    | 'low-stock'
    | 'ledger'
  /** Which of them, where not all. */
  query?: QueryOf<'GET /export/activity.csv'> | QueryOf<'GET /export/ledger.csv'>
}

/** What staff need for the file, where 'exports' is not the word. */
const needs: Partial<Record<DownloadButtonProps['what'], Needs>> = {
  products: ['exports', 'products'],
  activity: ['activity'],
  ledger: ['money'],
  'low-stock': ['exports', 'products'],
  discounts: ['exports', 'discounts'],
}

/** Saves all of a list as a CSV file: asked for with the admin's token, which a plain link can't carry. No page shows it. */
export function DownloadButton({ what, query }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const call: CsvCall = `GET /export/${what}.csv`
    const answer = await ask(call, { query, read: readFile })
    setBusy(false)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.message)
  }
  return (
    <For needs={needs[what] ?? ['exports']}>
      <Button look="outline" busy={busy} onClick={() => void download()}>
        Export
        <span className="sr-only">
          {' '}
          {query ? '' : 'all '}
          {what}
        </span>
      </Button>
    </For>
  )
}
