import type { z } from 'zod'
import type { Declined, Unreachable } from '#shop/payments/provider.ts'

const ANSWER_WITHIN_MS = 10_000

/** Who is asked, and how long an answer may take. */
export type Line = { secret: string; url: string; answerWithinMs?: number }

type Asked = Line & {
  method: 'GET' | 'POST'
  body?: object
  /** What an answer of 200 looks like. */
  answer: z.ZodType
}

type Answered<Answer> = { kind: 'answered'; answer: Answer }

/**
 * Asks a provider's HTTP interface. An answer in the form expected is 'answered'; a 4xx is 'declined', for the provider
 * understood; everything else (slow, 5xx, cut off, no JSON, another form) is 'unreachable', from which nothing follows
 * (rules: settled by the provider, secrets stay).
 */
export async function askProvider<Answer>({
  method,
  url,
  secret,
  answerWithinMs = ANSWER_WITHIN_MS,
  body,
  answer,
}: Asked & { answer: z.ZodType<Answer> }): Promise<Answered<Answer> | (Declined & { status: number }) | Unreachable> {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    })
    const given: unknown = await response.json()
    if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429)
      return { kind: 'declined', status: response.status, why: `answered ${response.status}` }
    if (!response.ok) return { kind: 'unreachable', why: `answered ${response.status}` }
    const parsed = answer.safeParse(given)
    return parsed.success
      ? { kind: 'answered', answer: parsed.data }
      : { kind: 'unreachable', why: 'answered in another form' }
  } catch (error) {
    return { kind: 'unreachable', why: error instanceof Error ? error.name : 'no answer' }
  }
}
