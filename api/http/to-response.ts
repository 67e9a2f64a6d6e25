import { z } from 'zod'
import type { Failure } from '#shop/errors.ts'
import { pleaseCheck } from '#shop/field-labels.ts'

/** The one form in which the API says no (rules: answers). */
export const failureForm = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  code: z.string().optional(),
  expected: z.record(z.string(), z.number()).optional(),
})

type ApiResponse = { status: number; body: z.infer<typeof failureForm>; headers?: Record<string, string> }

/** The one translator from what the shop refused to what a machine is answered. */
export function toResponse(failure: Failure): ApiResponse {
  const { message } = failure
  switch (failure.kind) {
    case 'not-found':
      return { status: 404, body: { message } }
    case 'refused':
      return { status: failure.fields ? 422 : 400, body: { message, fields: failure.fields, code: failure.code } }
    case 'conflict':
      return {
        status: 409,
        body: { message, fields: failure.fields, code: failure.code, ...failure.details },
      }
    case 'not-recognised':
      return { status: 401, body: { message } }
    case 'too-many':
      return { status: 429, body: { message }, headers: { 'retry-after': String(failure.retryAfter) } }
  }
}

export const unauthenticated: ApiResponse = { status: 401, body: { message: 'Authentication invalid' } }
export const forbidden: ApiResponse = { status: 403, body: { message: 'Not allowed' } }
export const unknownPath: ApiResponse = { status: 404, body: { message: 'There is nothing at this address' } }
export const broken: ApiResponse = {
  status: 500,
  body: { message: 'Something went wrong on our side. Please try again.', code: 'unexpected' },
}

/** A body that could not be read at all: `status` 400, 413 or 415. */
export const unreadable = (status: 400 | 413 | 415, message: string): ApiResponse => ({ status, body: { message } })

/** What a schema refused, by field: the first problem of each. A problem of the whole is the message, else the fields' labels are. */
export function invalid(error: z.ZodError): ApiResponse {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) if (path.length > 0) fields[path.join('.')] ??= message
  const ofTheWhole = error.issues.find(({ path }) => path.length === 0)?.message
  return { status: 422, body: { message: ofTheWhole ?? pleaseCheck(Object.keys(fields)), fields } }
}

export type { ApiResponse }
