import type { Answer } from '#web/api-client.ts'
import { shareWords, whyWords } from '#web/admin/sales-analytics/reports/returned-words.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'

type SentBackProps = { answer: Answer<AnswerOf<'GET /admin/products/{id}/returned'>> }

/** Returned items of a product in the last year, by size and with reasons (rules: returns report). */
export const SentBack = ({ answer }: SentBackProps) => (
  <Answered answer={answer}>
    {({ sum, lines }) =>
      sum.back > 0 && (
        <section aria-labelledby="sent-back" className="mt-10 grid max-w-3xl gap-3 border-t border-line pt-6">
          <h2 id="sent-back" className="text-lead">
            Returned
          </h2>
          <p>
            {sum.back} of {sum.sold} pieces sold in the last 365 days were returned ({shareWords(sum)}):{' '}
            {whyWords(sum.why)}.
          </p>
          <ul className="grid gap-1 text-caption text-soft">
            {lines.map((line) => (
              <li key={line.size}>
                Size {line.size}: {line.back} of {line.sold}, {whyWords(line.why)}
              </li>
            ))}
          </ul>
        </section>
      )
    }
  </Answered>
)
