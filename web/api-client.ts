import type { Problem } from '#shop/core/errors.ts'
import type { AnswerOf, CallName, CodeOf, Download, OnlyKnown, RefusalForm, Sent } from '#web/contract.ts'
import { endSession, useAuth } from '#web/state/auth-store.ts'

/** What a call was refused with; `status` 0 when no answer came at all. */
export type Refusal<Code extends CodeOf<CallName> = CodeOf<CallName>> = Pick<
  RefusalForm,
  'message' | 'expected' | 'version' | 'changed' | 'challenge' | 'ways'
> & {
  ok: false
  status: number
  /** Why, for the page to act on: its words may change, this doesn't. */
  code: Code
  fields: NonNullable<RefusalForm['fields']>
  /** Why by field, with the figures and names in each sentence. */
  fieldCodes: Record<keyof NonNullable<RefusalForm['fieldCodes']>, Problem>
}
export type Answer<Body, Code extends CodeOf<CallName> = CodeOf<CallName>> = { ok: true; body: Body } | Refusal<Code>

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Calls whose own page says what went wrong with the sign-in, as sign-in itself and the checkout. */
  keepSession?: boolean
  /** Calls that no page waits for: a dead token ends the session as always, and the caller gets the refusal. */
  background?: boolean
  /** What it does, with its sum and name: said where the password is asked for before (rules: proof anew). */
  deed?: string
  /** How a body is sent that holds files; without it, as JSON. */
  encode?: (body: object) => FormData
}

/** How a success is read that isn't JSON. */
type Reading<Answer> = Answer extends Download
  ? { read: (response: Response) => Promise<Answer> }
  : { read?: undefined }

type Asking<Name extends CallName, Query, Body> = Options &
  Reading<AnswerOf<Name>> &
  Sent<Name> &
  OnlyKnown<Name, Query, Body>
type AskArguments<Name extends CallName, Query, Body> =
  Record<never, never> extends Asking<Name, Query, Body>
    ? [asking?: Asking<Name, Query, Body>]
    : [asking: Asking<Name, Query, Body>]

/** The same, whatever the call. */
type Plain = Options & {
  params?: Record<string, string>
  query?: object
  body?: object
  read?: (response: Response) => Promise<unknown>
}

const NO_CONNECTION = 'There is no connection. Nothing is lost: please try again.'
/** As when a proxy answers in place of the shop. What became of the request is as unknown as without an answer. */
const NO_ANSWER = 'The shop could not answer. Nothing is lost: please try again.'

/**
 * Asks a call of the shop's API; what it is sent and what it answers, the table of calls says. Failures are values, in
 * words that a person can be shown (rules: answers).
 */
export function ask<Name extends CallName, Query, Body>(
  name: Name,
  ...[asking]: AskArguments<Name, Query, Body>
): Promise<Answer<AnswerOf<Name>, CodeOf<Name>>>
export function ask(name: CallName, asking: Plain = {}): Promise<Answer<unknown>> {
  return send(name.replace(/ .*/, ''), addressOf(name, asking), asking)
}

/** Sends a request to an address below /api. */
async function send(method: string, address: string, asking: Plain): Promise<Answer<unknown>> {
  const { body, headers, signal, keepSession = false, background = false, encode, read = json } = asking
  const { token } = useAuth.getState()
  const form = body && encode?.(body)
  const stop = untilLate(method, signal)
  let message = NO_CONNECTION
  try {
    const sent: RequestInit = {
      method,
      signal: stop.signal,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    if (body) sent.body = form || JSON.stringify(body)
    const response = await fetch(`/api${address}`, sent)
    message = NO_ANSWER
    const answer = await (response.ok ? read : json)(response)
    if (response.ok) return { ok: true, body: answer }
    const refusal = { fields: {}, fieldCodes: {}, ...(answer as object), ok: false, status: response.status } as Refusal
    if (response.status === 403 && (await unproved(refusal, asking.deed ?? null)))
      return await send(method, address, asking)
    if (keepSession || !token || !sessionEnded(refusal)) return refusal
    // Several calls may be refused for one dead token: the first ends the session, and none ends the one that came after.
    const now = useAuth.getState().token
    if (now && now !== token) return refusal
    if (now) endSession()
    if (background) return refusal
    // The page that asked is being left, and has been told why: it is never answered.
    return await new Promise(() => {})
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message, code: 'no-connection', fields: {}, fieldCodes: {} }
  } finally {
    stop.done()
  }
}

let unproved: (refusal: Refusal, deed: string | null) => Promise<boolean> = () => Promise.resolve(false)

/** The back office says how somebody proves that it is she; then what was refused is asked again (rules: proof anew). */
export const whenUnproved = (follow: typeof unproved): void => {
  unproved = follow
}

/** Whoever waits for an answer is told at last that none came. What was sent to be done is not given up: it may be on its way. */
const PATIENCE_MS = 30_000

function untilLate(method: string, signal?: AbortSignal): { signal: AbortSignal; done: () => void } {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = method === 'GET' ? setTimeout(abort, PATIENCE_MS) : undefined
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return { signal: stop.signal, done: () => clearTimeout(timer) }
}

/** Where a call is asked, below /api: its path with what it is sent in its place, and its query without what is empty. */
export function addressOf(name: CallName, { params = {}, query = {} }: Pick<Plain, 'params' | 'query'>): string {
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(field, String(value))
  const path = name.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field]!))
  return search.size > 0 ? `${path}?${search}` : path
}

const json = (response: Response): Promise<unknown> => response.json()

/** Whether the token is dead (rules: ended session). */
const sessionEnded = ({ code }: Refusal): boolean => code === 'unauthenticated'
