import { answerKinds, answerStates } from '#shop/orders/disputes/answer.ts'
import { amountWords } from '#shop/core/money.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { evidenceLabels, type DisputeLooked } from './dispute.ts'

type Answer = DisputeLooked['answers'][number]
type Around = { currency: string | null; provider: DisputeLooked['dispute']['provider'] }

export const WhatWasAnswered = ({ answers, ...around }: Around & { answers: Answer[] }) =>
  answers.length > 0 && (
    <section aria-labelledby="answered" className="grid gap-3">
      <h2 id="answered" className="text-lead">
        Answers
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {answers.map((each) => (
          <OneAnswer key={each.id} answer={each} {...around} />
        ))}
      </ul>
    </section>
  )

function OneAnswer({ answer, currency, provider }: Around & { answer: Answer }) {
  const { does, state, message, evidence, amount, receipt, proof, link, by, at } = answer
  return (
    <li className="grid gap-2 py-4">
      <p>
        {answerKinds[does].label}
        {does === 'accept' && `, ${amount === null ? 'the full disputed amount' : amountWords(amount, currency)}`}
        <span className="block text-caption text-soft">
          {by}, {whenOf(at)}
        </span>
      </p>
      <p className={answerStates[state].arrived ? '' : 'text-error'}>{outcomeWords(answer, provider)}</p>
      <p className="border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">{message}</p>
      {(evidence || receipt || link) && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Evidence sent
          </summary>
          <dl className="grid gap-2 pt-2">
            {evidence &&
              evidenceLabels
                .filter(([name]) => evidence[name])
                .map(([name, label]) => (
                  <div key={name}>
                    <dt className="label text-soft">{label}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{evidence[name]}</dd>
                  </div>
                ))}
            {receipt && (
              <div>
                <dt className="label text-soft">Receipt</dt>
                <dd>{receipt}</dd>
              </div>
            )}
          </dl>
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
            >
              View the {proof === 'pdf' ? 'PDF' : 'picture'} that was sent
            </a>
          )}
        </details>
      )}
    </li>
  )
}

/** Returns the status of an answer as text; `why` is the provider's error message. */
export function outcomeWords({ state, why }: Pick<Answer, 'state' | 'why'>, provider: Around['provider']): string {
  const { label } = orderMethods[provider].provider
  if (state === 'sent') return `${label} received your answer`
  if (state === 'sending') return 'Your answer is being sent'
  if (state === 'unknown')
    return `${label} did not respond, so your answer may have arrived. If you answer again, the shop first checks whether it did.`
  return `Your answer was not sent. ${why}`
}
