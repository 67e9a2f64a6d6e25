import { troubles } from '#db/trouble.ts'
import { forbidsSome, needsOf } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isRefusalCode, refusalKinds, type RefusalCode } from '#shop/core/refusals.ts'
import type { AnyCall } from './call.ts'
import { apiErrors, type ApiErrorCode } from './api-errors.ts'
import { statuses } from './to-response.ts'

const ofBodies: (RefusalCode | ApiErrorCode)[] = [
  'not-json',
  'not-an-object-of-fields',
  'unreadable-form',
  'unsupported-type',
  'invalid-fields',
]

/** Returns all error codes of a call: the declared ones, and those that result from its policy, schemas and limits. */
export function refusalsOf({ method, path, policy, query, body, rate, stepUp, repeatable, refusals = [] }: AnyCall) {
  const codes: (RefusalCode | ApiErrorCode)[] = [...refusals, 'unexpected', ...membersOf(troubles)]
  if (policy !== 'anyone') codes.push('unauthenticated')
  if (forbidsSome(policy)) codes.push('forbidden')
  if (needsOf(policy)) codes.push('not-yours-to-do')
  if (path.includes('{')) codes.push('not-found')
  if (query) codes.push('invalid-fields')
  if (body) codes.push(...ofBodies)
  if (method !== 'GET') codes.push('other-site', 'too-large')
  if (policy !== 'anyone' && policy !== 'signed-in' && policy !== 'customer') codes.push('factor-needed')
  if (stepUp) codes.push('proof-needed')
  if (rate) codes.push('too-many-tries')
  if (repeatable) codes.push('malformed-key')
  return [...new Set(codes)]
}

export const statusOf = (code: RefusalCode | ApiErrorCode): number =>
  isRefusalCode(code) ? statuses[refusalKinds[code]] : apiErrors[code]
