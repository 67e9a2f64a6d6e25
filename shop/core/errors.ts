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

/** Everything that can be said to be wrong: of what was asked as a whole, and of one field of it. */
export type ProblemCode = RefusalCode | FieldCode | keyof OtherParams

/** What the sentence of each problem names. */
export type Params = {
  [Code in ProblemCode]: Code extends keyof RefusalParams
    ? RefusalParams[Code]
    : Code extends keyof FieldParams
      ? FieldParams[Code]
      : Code extends keyof OtherParams
        ? OtherParams[Code]
        : undefined
}

/** The codes whose sentences name something, and those whose sentences are always the same. */
export type NamingCode = { [Code in ProblemCode]: Params[Code] extends undefined ? never : Code }[ProblemCode]
export type PlainCode = Exclude<ProblemCode, NamingCode>

/** A problem by its code; `column` is the part of a field that it is about, such as a sheet's column in a line. */
export type Problem<Code extends ProblemCode = ProblemCode> = {
  [Each in Code]: { code: Each; params?: Params[Each]; column?: string }
}[Code]

/** A problem of one field. A code whose sentence names something can't do without it. */
export const problem = <Code extends ProblemCode>(
  code: Code,
  ...[params]: undefined extends Params[Code] ? [params?: Params[Code]] : [params: Params[Code]]
): Problem<Code> => ({ code, params })

/**
 * A way in which the shop says no. It is a value: a verb returns it and says in its type with which codes it may, a
 * surface puts it into words (`api/http/sentences.ts` for machines and pages). Anything else that goes wrong is thrown.
 */
export type Failure<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: {
    kind: Kinds[Each]
    code: Each
    params?: Params[Each]
    /** The one field that it is about. */
    field?: string
    /** What is to be mended, by field. */
    fields?: Record<string, Problem>
    /** Sent along with a conflict, so that the asker can decide again. */
    details?: Details<Each>
    /** When to come back, in whole seconds. */
    retryAfter?: number
  }
}[Code]

type Details<Code extends RefusalCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : never

type More<Code extends RefusalCode> = {
  params?: Params[Code]
  /** The one field that the refusal is about, instead of `fields`. */
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

/** There is no such thing, or none that this asker may know of. */
export const notFound = <Code extends CodeOf<'not-found'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** What was there for everybody, and is no more. */
export const past = <Code extends CodeOf<'past'>>(code: Code): Failure<Code> => failure(code)

/** Staff whose roles don't let them do it. */
export const notAllowed = <Code extends CodeOf<'not-allowed'>>(code: Code): Failure<Code> => failure(code)

/** What was asked is not allowed. */
export const refused = <Code extends CodeOf<'refused'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** What was entered is not right: `field`, or each of `fields`, is to be mended. */
export const invalid = <Code extends CodeOf<'invalid'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** A clash with how things are now; `details` is what the asker needs to decide again. */
export const conflict = <Code extends CodeOf<'conflict'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Whoever asks did not prove to be who she says. */
export const notRecognised = <Code extends CodeOf<'not-recognised'>>(code: Code): Failure<Code> => failure(code)

/** Who she is, is known; what she asks for needs more: her second factor, or a fresh proof. */
export const unproved = <Code extends CodeOf<'unproved'>>(code: Code, ...[more]: Given<Code>): Failure<Code> =>
  failure(code, more)

/** Too often. `retryAfter` in seconds, rounded up. */
export const tooMany = (retryAfter: number): Failure<'too-many-tries'> => ({
  ...failure('too-many-tries'),
  retryAfter: Math.max(1, Math.ceil(retryAfter)),
})

/** What is wrong with each field that a refusal is about. */
export const problemsByField = (failure: Failure): Record<string, Problem> => ({
  ...(failure.field !== undefined && { [failure.field]: problemIn(failure) }),
  ...failure.fields,
})

/** What a refusal says of the whole. */
export const problemIn = <Code extends RefusalCode>({ code, params }: Failure<Code>): Problem<Code> => ({
  code,
  params,
})

/** Whether a verb's result is one of the failures above. Nothing else that a verb returns has these codes. */
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
