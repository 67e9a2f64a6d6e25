import { z } from 'zod'
import type { Trouble } from './trouble.server.ts'
import type { Declined, Unreachable } from '#shop/orders/payments/provider.ts'

const ANSWER_WITHIN_MS = 10_000

export type Line = {
  secret: string
  url: string
  answerWithinMs?: number
  /** Called for each rejected or failed request. */
  onTrouble?: (trouble: Trouble) => Promise<void>
}

type Asked = Line & {
  method: 'GET' | 'POST' | 'PUT'
  body?: object
  /** Schema of a successful response. */
  answer: z.ZodType
}

type Answered<Answer> = { kind: 'answered'; answer: Answer }

/**
 * Sends an HTTP request to a provider. 'answered' is a response that matches the schema. 'declined' is a 4xx, or a 200
 * whose body reports an error (`words` is the provider's message). Everything else (timeout, 5xx, broken connection,
 * other content) is 'unreachable': the result is unknown (rules: payment verification, provider secrets).
 */
export async function askProvider<Answer>({
  method,
  url,
  secret,
  answerWithinMs = ANSWER_WITHIN_MS,
  onTrouble = async () => {},
  body,
  answer,
}: Asked & { answer: z.ZodType<Answer> }): Promise<
  Answered<Answer> | (Declined & { status: number; words: string }) | Unreachable
> {
  const trouble = (code: string, given?: unknown) =>
    onTrouble({ doing: `${method} ${placeOf(url)}`, code, message: withoutPeople(wordsOf(given)) })
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    })
    const given: unknown = await response.json()
    const { status } = response
    const why = `HTTP status ${status}`
    // A GET for an object that the provider does not know returns an error. That is normal, so it is not reported.
    if (!response.ok && !(method === 'GET' && [400, 404, 422].includes(status))) await trouble(String(status), given)
    const words = withoutPeople(wordsOf(given))
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      return { kind: 'declined', status, why, words }
    if (!response.ok) return { kind: 'unreachable', why }
    const parsed = answer.safeParse(given)
    if (parsed.success) return { kind: 'answered', answer: parsed.data }
    if (refused.safeParse(given).success) {
      if (method !== 'GET') await trouble('refused', given)
      return { kind: 'declined', status: REFUSED_STATUS, why: words || 'rejected', words }
    }
    await trouble('another form')
    return { kind: 'unreachable', why: 'unexpected response' }
  } catch (error) {
    const why = error instanceof Error ? error.name : 'no answer'
    await trouble(why)
    return { kind: 'unreachable', why }
  }
}

/** An amount: a number, or a string in some responses. */
export const sum = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
])

/** The request's path without ids, for example `/transaction/verify`. */
const placeOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .filter((part) => /^[a-z_]+$/.test(part))
    .map((part) => `/${part}`)
    .join('')

/** Response body of a rejected request at Paystack and Flutterwave, whatever the HTTP status. */
const refused = z.object({ status: z.union([z.literal(false), z.literal('error')]) })
/** HTTP status to report for such a rejection if the response has a success status. */
const REFUSED_STATUS = 400

const said = z.object({ code: z.string().nullish(), message: z.string().nullish() })

/** Returns the error message in a response. Both providers give the reason in `message`; Paystack adds a `code`. */
function wordsOf(given: unknown): string {
  const { data } = said.safeParse(given)
  return [data?.code, data?.message].filter(Boolean).join(': ')
}

const LONGEST = 200

/**
 * Removes possible personal data from a provider's message: e-mail addresses and longer numbers. Returns at most 200
 * characters.
 */
export const withoutPeople = (message: string): string =>
  message
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d\s-]{4,}\d/g, '…')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST)
