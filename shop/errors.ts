/**
 * The five ways in which the shop says no. They are values: a verb returns them, a surface translates them
 * (`api/http/to-response.ts` for machines, the page for people). Anything else that goes wrong is thrown.
 */
export type NotFound = { kind: 'not-found'; message: string }

/** What was asked is not allowed or not well-formed; `fields` names what to mend. */
export type Refused = { kind: 'refused'; message: string; fields?: Record<string, string>; code?: string }

/** What was asked clashes with how things are now. `details` is sent along, so that the asker can decide again. */
export type Conflict = {
  kind: 'conflict'
  message: string
  fields?: Record<string, string>
  code?: string
  details?: Record<string, unknown>
}

/** Whoever asks did not prove to be who she says. */
export type NotRecognised = { kind: 'not-recognised'; message: string }

/** Too often; `retryAfter` in whole seconds. */
export type TooMany = { kind: 'too-many'; message: string; retryAfter: number }

export type Failure = NotFound | Refused | Conflict | NotRecognised | TooMany

/** There is no such thing, or none that this asker may know of. */
export const notFound = (message = 'Not found'): NotFound => ({ kind: 'not-found', message })

/** A refusal of what was asked; `more.fields` names each field to mend, with what is wrong with it. */
export const refused = (message: string, more: Omit<Refused, 'kind' | 'message'> = {}): Refused => ({
  kind: 'refused',
  message,
  ...more,
})

/** A clash with how things are now, with what the asker needs to decide again. */
export const conflict = (message: string, more: Omit<Conflict, 'kind' | 'message'> = {}): Conflict => ({
  kind: 'conflict',
  message,
  ...more,
})

/** Whoever asks did not prove to be who she says. */
export const notRecognised = (message: string): NotRecognised => ({ kind: 'not-recognised', message })

/** Too often, in the one wording for it. `retryAfter` in seconds, rounded up. */
export const tooMany = (retryAfter: number): TooMany => ({
  kind: 'too-many',
  message: 'Too many attempts. Please wait a little and try again.',
  retryAfter: Math.max(1, Math.ceil(retryAfter)),
})

const kinds: ReadonlySet<unknown> = new Set([
  'not-found',
  'refused',
  'conflict',
  'not-recognised',
  'too-many',
] satisfies Failure['kind'][])

/** Whether a verb's result is one of the failures above. Nothing else that a verb returns has these kinds. */
export function isFailure<T>(result: T): result is T & Failure {
  return typeof result === 'object' && result !== null && 'kind' in result && kinds.has(result.kind)
}
