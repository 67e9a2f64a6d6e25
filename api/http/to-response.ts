import { z } from 'zod'
import { troubleOf, troubles, type Trouble } from '#db/trouble.ts'
import { problem, problemIn, problemsByField, type Failure, type Problem } from '#shop/core/errors.ts'
import type { FieldLabels } from '#shop/core/field-labels.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import type { Kind } from '#shop/core/refusals.ts'
import { apiErrors, type ApiErrorCode } from './api-errors.ts'
import { ownSentence, sentenceFor } from './sentences.ts'

const params = z.record(z.string(), z.unknown()).optional().describe('The values in the message')

/** A machine-readable error of a field, or of a line in an uploaded sheet. */
export const problemForm = z.object({ code: z.string(), params, column: z.string().optional() })

/** The common format of all API errors (rules: error format). */
export const failureForm = z.object({
  message: z.string().describe('Error message for the user'),
  fields: z.record(z.string(), z.string()).optional().describe('Error message for each invalid field'),
  code: z.string().describe('Stable error code for clients. It doesn’t change when the message is reworded'),
  params,
  fieldCodes: z.record(z.string(), problemForm).optional().describe('Stable error code for each invalid field'),
  expected: z.record(z.string(), z.number()).optional().describe('For changed prices: the current amounts in naira'),
  version: z.number().int().optional().describe('For a product that was changed in the meantime: its current version'),
  changed: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('For a product that was changed in the meantime: the changed fields with their current values'),
  challenge: z
    .string()
    .optional()
    .describe('For a sign-in that requires a second factor: the challenge for the second step'),
  ways: z
    .array(z.string())
    .optional()
    .describe(
      'Available methods for the second step, or for confirming your identity in addition to the password: code, passkey',
    ),
})

export type ApiResponse = { status: number; body: z.infer<typeof failureForm>; headers?: Record<string, string> }

export const statuses: Record<Kind, number> = {
  refused: 400,
  'not-recognised': 401,
  'not-allowed': 403,
  unproved: 403,
  'not-found': 404,
  past: 410,
  conflict: 409,
  invalid: 422,
  'too-many': 429,
}

/** Converts a failure of the shop's code to an API response. This is the only place that does so. */
export function toResponse(failure: Failure): ApiResponse {
  const { kind, code, params, details, retryAfter } = failure
  return {
    status: statuses[kind],
    body: {
      message: sentenceFor(mainProblem(failure)),
      code,
      params,
      ...byField(problemsByField(failure)),
      ...details,
    },
    headers: retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) },
  }
}

/**
 * Returns the problem that becomes the message. If required fields are missing and a file is invalid, it is the file's
 * problem.
 */
function mainProblem(failure: Failure): Problem {
  const { file } = problemsByField(failure)
  return failure.code === 'unfilled' && file && file.code !== 'required' ? file : problemIn(failure)
}

function byField(problems: Record<string, Problem>): Pick<ApiResponse['body'], 'fields' | 'fieldCodes'> {
  const named = Object.entries(problems)
  if (named.length === 0) return {}
  return {
    fields: Object.fromEntries(named.map(([field, problem]) => [field, sentenceFor(problem)])),
    fieldCodes: problems,
  }
}

/** Returns the response for an error of the API itself. A temporary error has a Retry-After header. */
export const apiError = (code: ApiErrorCode): ApiResponse => ({
  status: apiErrors[code],
  body: { message: ownSentence(code), code },
  headers: isTrouble(code) ? { 'retry-after': String(troubles[code].retryAfter) } : undefined,
})

const isTrouble = (code: ApiErrorCode): code is Trouble => Object.hasOwn(troubles, code)

/** Returns the response for a thrown error: temporary or unexpected (rules: database time limits). */
export const thrownResponse = (error: unknown): ApiResponse => apiError(troubleOf(error) ?? 'unexpected')

/**
 * Converts schema issues to a response with the first problem of each field. A problem of the whole body becomes the
 * message; otherwise the message lists the labels of the invalid fields.
 */
export function invalid(
  issues: z.core.$ZodIssue[],
  { queryErrors = {}, labels }: { queryErrors?: Record<string, Problem>; labels?: FieldLabels | undefined } = {},
): ApiResponse {
  const found = new Map<string, Problem>(Object.entries(queryErrors))
  for (const issue of issues.filter(({ path }) => path.length > 0)) {
    const field = issue.path.join('.')
    if (!found.has(field)) found.set(field, problemOf(issue))
  }
  const problems = Object.fromEntries(found)
  const ofTheWhole = issues.find(({ path }) => path.length === 0)
  return {
    status: 422,
    body: { ...(ofTheWhole ? whole(problemOf(ofTheWhole)) : named(problems, labels)), ...byField(problems) },
  }
}

const whole = (said: Problem) => ({ message: sentenceFor(said), code: said.code })

function named(problems: Record<string, Problem>, labels?: FieldLabels) {
  const params = { fields: Object.keys(problems) }
  return { ...whole(problem('invalid-fields', { ...params, labels })), params }
}
