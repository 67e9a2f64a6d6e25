import { useState, type ReactNode } from 'react'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { paperKinds, paperSeries, type PaperKind } from '#shop/orders/receipts/paper.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf, Download } from '#web/contract.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { toast } from '#web/ui/toast.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export type ShownPaper = AnswerOf<'GET /order/{id}/receipts'>['papers'][number]
export type GetPaper = (number: string, paper: PaperKind) => Promise<Answer<Download>>

type PapersProps = { papers: readonly ShownPaper[]; get: GetPaper; children?: (paper: ShownPaper) => ReactNode }

/** An order's receipts and credit notes, each available as A4 or for an 80 mm roll (rules: receipt access). */
export const Papers = ({ papers, get, children }: PapersProps) => (
  <ul className="grid divide-y divide-line border border-line bg-card">
    {papers.map((paper) => (
      <li key={paper.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
        <span className="grid">
          <span className="font-medium">
            {paperSeries[paper.series].label} <span className="whitespace-nowrap tabular-nums">{paper.number}</span>
          </span>
          <span className="text-caption text-soft">
            {formatNaira(paper.amount)}, {day.format(new Date(paper.issuedAt))}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4">
          {paper.isMade
            ? membersOf(paperKinds).map((kind) => <SavePaper key={kind} number={paper.number} kind={kind} get={get} />)
            : !paper.isGivenUp && <span className="text-caption text-soft">Being created</span>}
          {children?.(paper)}
        </span>
      </li>
    ))}
  </ul>
)

/** Downloads a receipt's file. A plain link wouldn't work, as it can't send the token or code. */
export function SavePaper({ number, kind, get }: { number: string; kind: PaperKind; get: GetPaper }) {
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
      {paperKinds[kind].label}
      <span className="sr-only"> of {number}</span>
    </button>
  )
}
