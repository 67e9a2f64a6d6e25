import { useState } from 'react'
import type { Needs } from '#shop/core/actor.ts'
import { ask } from '#web/api-client.ts'
import type { CallName, QueryOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { readFile, saveFile } from '#web/parts/save-file.ts'

type ExportCall = Extract<CallName, `GET /export/${string}`>
type Report = 'sales-report' | 'vat-report' | 'owed-report' | 'stock-report' | 'returns-report'
type DownloadButtonProps = (
  | { what: Listed | Report; isSheet?: false }
  /** True for an Excel file instead of CSV. */
  | { what: Report; isSheet: true }
) & {
  query?:
    | QueryOf<'GET /export/orders.csv'>
    | QueryOf<'GET /export/activity.csv'>
    | QueryOf<'GET /export/ledger.csv'>
    | QueryOf<'GET /export/receipts.csv'>
    | QueryOf<'GET /export/sales-report.csv'>
    | QueryOf<'GET /export/vat-report.csv'>
    | QueryOf<'GET /export/owed-report.csv'>
    | QueryOf<'GET /export/returns-report.csv'>
}
type Listed =
  | 'products'
  | 'orders'
  | 'customers'
  | 'subscribers'
  | 'back-in-stock'
  | 'activity'
  | 'discounts'
  | 'low-stock'
  | 'ledger'
  | 'receipts'
  | 'cash-closings'

/** Permissions required for a download; 'exports' by default. */
const needs: Partial<Record<DownloadButtonProps['what'], Needs>> = {
  products: ['exports', 'products'],
  activity: ['activity'],
  ledger: ['money'],
  receipts: ['money'],
  'cash-closings': ['money'],
  'sales-report': ['reports'],
  'vat-report': ['reports'],
  'owed-report': ['reports'],
  'stock-report': ['reports'],
  'returns-report': ['reports'],
  'low-stock': ['exports', 'products'],
  discounts: ['exports', 'discounts'],
}

/** Downloads a whole list as a file. A plain link wouldn't work, because it can't send the session token. */
export function DownloadButton({ query, ...file }: DownloadButtonProps) {
  const { what } = file
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const call: ExportCall = file.isSheet ? `GET /export/${file.what}.xlsx` : `GET /export/${what}.csv`
    const answer = await ask(call, { query, read: readFile })
    setBusy(false)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.message)
  }
  return (
    <For needs={needs[what] ?? ['exports']}>
      <Button look="outline" busy={busy} onClick={() => void download()}>
        {file.isSheet ? 'Export Excel' : what.endsWith('-report') ? 'Export CSV' : 'Export'}
        <span className="sr-only">
          {' '}
          {query ? '' : 'all '}
          {what.replaceAll('-', ' ')}
        </span>
      </Button>
    </For>
  )
}
