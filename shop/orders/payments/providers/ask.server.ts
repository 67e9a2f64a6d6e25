import { z } from 'zod'
import type { Trouble } from './trouble.server.ts'
import type { Declined, Unreachable } from '#shop/orders/payments/provider.ts'

const ANSWER_WITHIN_MS = 10_000

/** Who is asked, and how long an answer may take. */
export type Line = {
  secret: string
  url: string
  answerWithinMs?: number
  /** Is told of each refusal and silence. */
  onTrouble?: (trouble: Trouble) => Promise<void>
}

type Asked = Line & {
  method: 'GET' | 'POST' | 'PUT'
  body?: object
  /** What an answer of 200 looks like. */
  answer: z.ZodType
}

type Answered<Answer> = { kind: 'answered'; answer: Answer }

/**
 * Asks a provider's HTTP interface. An answer in the form expected is 'answered'; a 4xx is 'declined', and so is a 200
 * that says itself that it is an error, for the provider understood (`words` are its own); everything else (slow, 5xx, cut off, no JSON, another form) is 'unreachable', from which nothing follows
 * (rules: settled by the provider, secrets stay).
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
    const why = `answered ${status}`
    // That it knows nothing of what was asked about is an answer, and no trouble.
    if (!response.ok && !(method === 'GET' && [400, 404, 422].includes(status))) await trouble(String(status), given)
    const words = withoutPeople(wordsOf(given))
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      return { kind: 'declined', status, why, words }
    if (!response.ok) return { kind: 'unreachable', why }
    const parsed = answer.safeParse(given)
    if (parsed.success) return { kind: 'answered', answer: parsed.data }
    if (refused.safeParse(given).success) {
      if (method !== 'GET') await trouble('refused', given)
      return { kind: 'declined', status: REFUSED_STATUS, why: words || 'refused', words }
    }
    await trouble('another form')
    return { kind: 'unreachable', why: 'answered in another form' }
  } catch (error) {
    const why = error instanceof Error ? error.name : 'no answer'
    await trouble(why)
    return { kind: 'unreachable', why }
  }
}

/** A sum as a provider writes it: a number, which some write as a text. */
export const sum = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
])

/** What is asked for, without the names of anything: `/transaction/verify`. */
const placeOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .filter((part) => /^[a-z_]+$/.test(part))
    .map((part) => `/${part}`)
    .join('')

/** How Paystack and Flutterwave say in a body that they did nothing, whatever the status of the answer. */
const refused = z.object({ status: z.union([z.literal(false), z.literal('error')]) })
/** As which such a refusal counts: neither of them says it better. */
const REFUSED_STATUS = 400

const said = z.object({ code: z.string().nullish(), message: z.string().nullish() })

/** Both providers say why in `message`, Paystack with a `code` of its own. */
function wordsOf(given: unknown): string {
  const { data } = said.safeParse(given)
  return [data?.code, data?.message].filter(Boolean).join(': ')
}

const LONGEST = 200

/** A provider's words without what may be about a person: addresses of mails, and longer numbers. */
export const withoutPeople = (message: string): string =>
  message
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d\s-]{4,}\d/g, '…')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST)
