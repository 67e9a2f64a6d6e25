import type { FieldCode, FieldParams } from './field-problems.ts'
import {
  isRefusalCode,
  refusalKinds,
  type Kind,
  type RefusalCode,
  type RefusalDetails,
  type RefusalParams,
} from './refusals.ts'
import type { OtherParams } from './other-params.ts'

type Kinds = typeof refusalKinds
type CodeOf<Wanted extends Kind> = { [Code in RefusalCode]: Kinds[Code] extends Wanted ? Code : never }[RefusalCode]

export type ProblemCode = RefusalCode | FieldCode | keyof OtherParams

/** The values that each error message contains. */
export type Params = {
  [Code in ProblemCode]: Code extends keyof RefusalParams
    ? RefusalParams[Code]
    : Code extends keyof FieldParams
      ? FieldParams[Code]
      : Code extends keyof OtherParams
        ? OtherParams[Code]
        : undefined
}

/** The codes whose messages contain values, and those whose messages are constant. */
export type NamingCode = { [Code in ProblemCode]: Params[Code] extends undefined ? never : Code }[ProblemCode]
export type PlainCode = Exclude<ProblemCode, NamingCode>

/** A problem with its code. `column` names the part of a field it concerns, such as a column of a sheet's row. */
export type Problem<Code extends ProblemCode = ProblemCode> = {
  [Each in Code]: { code: Each; params?: Params[Each]; column?: string }
}[Code]

/** Creates a problem of one field. `params` is required if the message contains values. */
export const problem = <Code extends ProblemCode>(
  code: Code,
  ...[params]: undefined extends Params[Code] ? [params?: Params[Code]] : [params: Params[Code]]
): Problem<Code> => ({ code, params })

/**
 * An expected failure. Functions return it as a value and declare the possible codes in their return type;
 * `api/http/sentences.ts` turns it into a message. Unexpected errors are thrown.
 */
export type Failure<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: {
    kind: Kinds[Each]
    code: Each
    params?: Params[Each]
    /** The only field that the failure concerns. */
    field?: string
    fields?: Record<string, Problem>
    /** Data sent with a conflict, so that the caller can decide what to do next. */
    details?: Details<Each>
    /** Time to wait before a retry, in whole seconds. */
    retryAfter?: number
  }
}[Code]

type Details<Code extends RefusalCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : never

type More<Code extends RefusalCode> = {
  params?: Params[Code]
  /** The only field that the failure concerns; use it instead of `fields`. */
  field?: string
  fields?: Record<string, Problem>
  details?: Details<Code>
}

type Given<Code extends RefusalCode> = undefined extends Params[Code]
  ? [more?: More<Code>]
  : [more: More<Code> & { params: Params[Code] }]

const failure = <Code extends RefusalCode>(code: Code, more: More<Code> = {}): Failure<Code> => ({
  kind: refusalKinds[code],
  code,
  ...more,
})

/** Returns a failure for a resource that does not exist, or whose existence this actor must not know. */
export const notFound = <Code extends CodeOf<'not-found'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Returns a failure for a resource that was public and no longer exists. */
export const past = <Code extends CodeOf<'past'>>(code: Code): Failure<Code> => failure(code)

/** Returns a failure for an action that the roles of the staff member don't permit. */
export const notAllowed = <Code extends CodeOf<'not-allowed'>>(code: Code): Failure<Code> => failure(code)

/** Returns a failure for a rejected request: a code, link or file is wrong or no longer valid. */
export const refused = <Code extends CodeOf<'refused'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Returns a failure for invalid input: `field`, or each of `fields`, must be corrected. */
export const invalid = <Code extends CodeOf<'invalid'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/**
 * Returns a failure for a request that conflicts with the current state. `details` contains the data that the caller
 * needs to decide what to do next.
 */
export const conflict = <Code extends CodeOf<'conflict'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Returns a failure for wrong credentials or a wrong signature. */
export const notRecognised = <Code extends CodeOf<'not-recognised'>>(code: Code): Failure<Code> => failure(code)

/** Returns a failure for an identified user who still needs a second factor or step-up authentication. */
export const unproved = <Code extends CodeOf<'unproved'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Returns the failure for an exceeded rate limit. `retryAfter` is in seconds and is rounded up. */
export const tooMany = (retryAfter: number): Failure<'too-many-tries'> => ({
  ...failure('too-many-tries'),
  retryAfter: Math.max(1, Math.ceil(retryAfter)),
})

/** Returns the problems of a failure by field. */
export const problemsByField = (failure: Failure): Record<string, Problem> => ({
  ...(failure.field !== undefined && { [failure.field]: problemIn(failure) }),
  ...failure.fields,
})

/** Returns the problem that concerns the request as a whole. */
export const problemIn = <Code extends RefusalCode>({ code, params }: Failure<Code>): Problem<Code> => ({
  code,
  params,
})

/** Returns true if the result of a function is a failure. No other result has these codes. */
export function isFailure<T>(result: T): result is Extract<T, Failure> {
  return (
    typeof result === 'object' &&
    result !== null &&
    'kind' in result &&
    'code' in result &&
    typeof result.code === 'string' &&
    isRefusalCode(result.code)
  )
}
