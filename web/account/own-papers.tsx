import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { getPaper } from '#web/receipts/get-paper.ts'
import { Papers } from '#web/receipts/papers.tsx'

/** The receipts of her order, once there are any (rules: whose papers). */
export function OwnPapers({ papers }: { papers: Answer<AnswerOf<'GET /order/{id}/receipts'>> }) {
  if (papers.ok && papers.body.papers.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="grid max-w-2xl gap-4 print:hidden">
      <h2 id="receipts" className="text-title">
        Receipts
      </h2>
      <Answered answer={papers}>{({ papers: shown }) => <Papers papers={shown} get={getPaper} />}</Answered>
    </section>
  )
}
