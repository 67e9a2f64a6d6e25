import type { Problem } from '#shop/core/errors.ts'
import type { AnswerOf, CallName, CodeOf, Download, OnlyKnown, RefusalForm, Sent } from '#web/contract.ts'
import { endSession, useAuth } from '#web/state/auth-store.ts'

/** An error response; `status` is 0 if there was no response. */
export type Refusal<Code extends CodeOf<CallName> = CodeOf<CallName>> = Pick<
  RefusalForm,
  'message' | 'params' | 'expected' | 'version' | 'changed' | 'challenge' | 'ways'
> & {
  ok: false
  status: number
  /** Error code for programs. The message may change; the code does not. */
  code: Code
  fields: NonNullable<RefusalForm['fields']>
  /** Error codes by field, with the numbers and names used in each message. */
  fieldCodes: Record<keyof NonNullable<RefusalForm['fieldCodes']>, Problem>
}
export type Answer<Body, Code extends CodeOf<CallName> = CodeOf<CallName>> = { ok: true; body: Body } | Refusal<Code>

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /**
   * True for calls that handle a failed sign-in themselves, such as login and checkout: an invalid token then doesn't
   * end the session.
   */
  keepSession?: boolean
  /**
   * True for calls that no page waits for: an invalid token ends the session as usual, but the caller still gets the
   * error.
   */
  background?: boolean
  /**
   * Description of the action, such as 'Refund of ₦48,000 to Zainab Bello'. Shown when the action requires a password
   * (rules: step-up authentication).
   */
  actionLabel?: string
  /** Encodes a body that contains files; the default is JSON. */
  encode?: (body: object) => FormData
}

/** Reads a successful response that isn't JSON. */
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

/** The untyped options of any call. */
type Plain = Options & {
  params?: Record<string, string>
  query?: object
  body?: object
  read?: (response: Response) => Promise<unknown>
}

const NO_CONNECTION = 'There is no connection. Please try again.'
/**
 * Message for a response that isn't the shop's, for example a proxy's. It is unknown whether the request was processed.
 */
const NO_ANSWER = 'The shop did not respond. Please try again.'

/**
 * Calls the shop's API; request and response types come from the table of calls. Failures are returned as values, with
 * messages that can be shown to the user (rules: error format).
 */
export function ask<Name extends CallName, Query, Body>(
  name: Name,
  ...[asking]: AskArguments<Name, Query, Body>
): Promise<Answer<AnswerOf<Name>, CodeOf<Name>>>
export function ask(name: CallName, asking: Plain = {}): Promise<Answer<unknown>> {
  return send(name.replace(/ .*/, ''), addressOf(name, asking), asking)
}

async function send(method: string, address: string, asking: Plain): Promise<Answer<unknown>> {
  const { body, headers, signal, keepSession = false, background = false, encode, read = json } = asking
  const { token } = useAuth.getState()
  const form = body && encode?.(body)
  const stop = untilLate(method, Boolean(form), signal)
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
    if (response.status === 403 && (await unproved(refusal, asking.actionLabel ?? null)))
      return await send(method, address, asking)
    if (keepSession || !token || !sessionEnded(refusal)) return refusal
    // Several requests may fail because of the same invalid token. Only the first one ends the session, and none of
    // them ends a newer session.
    const now = useAuth.getState().token
    if (now && now !== token) return refusal
    if (now) endSession()
    if (background) return refusal
    // This promise never settles, because the page is being left and the visitor has been notified.
    return await new Promise(() => {})
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message, code: 'no-connection', fields: {}, fieldCodes: {} }
  } finally {
    stop.done()
  }
}

let unproved: (refusal: Refusal, actionLabel: string | null) => Promise<boolean> = () => Promise.resolve(false)

/**
 * Sets the back office's handler for step-up authentication; after it succeeds, the rejected request is sent again
 * (rules: step-up authentication).
 */
export const whenUnproved = (follow: typeof unproved): void => {
  unproved = follow
}

/** Timeout of GET requests, in milliseconds. */
const READ_WITHIN_MS = 30_000
/**
 * Timeout of other requests, in milliseconds. It is longer than the server's own timeout, because the server may
 * already have processed the request.
 */
const DONE_WITHIN_MS = 60_000

/**
 * Returns a signal that aborts a request at its timeout. Uploads have no timeout, as they may be large; the browser
 * aborts a stalled one.
 */
function untilLate(method: string, isUpload: boolean, signal?: AbortSignal): { signal: AbortSignal; done: () => void } {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = isUpload ? undefined : setTimeout(abort, method === 'GET' ? READ_WITHIN_MS : DONE_WITHIN_MS)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return { signal: stop.signal, done: () => clearTimeout(timer) }
}

/** Returns a call's path below /api with its parameters filled in, and its query without empty values. */
export function addressOf(name: CallName, { params = {}, query = {} }: Pick<Plain, 'params' | 'query'>): string {
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(field, String(value))
  const path = name.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field]!))
  return search.size > 0 ? `${path}?${search}` : path
}

const json = (response: Response): Promise<unknown> => response.json()

/** Returns whether the token is invalid (rules: expired session). */
const sessionEnded = ({ code }: Refusal): boolean => code === 'unauthenticated'
