import { useState, type ReactNode } from 'react'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { receiptKinds, receiptSeries, type ReceiptKind } from '#shop/orders/receipts/receipt.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf, Download } from '#web/contract.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { toast } from '#web/ui/toast.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export type ShownReceipt = AnswerOf<'GET /order/{id}/receipts'>['papers'][number]
export type GetReceipt = (number: string, paper: ReceiptKind) => Promise<Answer<Download>>

type ReceiptsProps = { papers: readonly ShownReceipt[]; get: GetReceipt; children?: (paper: ShownReceipt) => ReactNode }

/** An order's receipts and credit notes, each available as A4 or for an 80 mm roll (rules: receipt access). */
export const Receipts = ({ papers, get, children }: ReceiptsProps) => (
  <ul className="grid divide-y divide-line border border-line bg-card">
    {papers.map((paper) => (
      <li key={paper.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
        <span className="grid">
          <span className="font-medium">
            {receiptSeries[paper.series].label} <span className="whitespace-nowrap tabular-nums">{paper.number}</span>
          </span>
          <span className="text-caption text-soft">
            {formatNaira(paper.amount)}, {day.format(new Date(paper.issuedAt))}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4">
          {paper.isMade
            ? membersOf(receiptKinds).map((kind) => (
                <DownloadReceipt key={kind} number={paper.number} kind={kind} get={get} />
              ))
            : !paper.isGivenUp && <span className="text-caption text-soft">Being created</span>}
          {children?.(paper)}
        </span>
      </li>
    ))}
  </ul>
)

/** Downloads a receipt's file. A plain link wouldn't work, as it can't send the token or code. */
export function DownloadReceipt({ number, kind, get }: { number: string; kind: ReceiptKind; get: GetReceipt }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await get(number, kind)
    setBusy(false)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.message)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void save()}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo aria-busy:opacity-50"
    >
      {receiptKinds[kind].label}
      <span className="sr-only"> of {number}</span>
    </button>
  )
}
