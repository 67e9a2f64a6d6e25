import type { z } from 'zod'
import type { CsvFile } from '#api/http/csv-answer.ts'
import type { FileAnswer } from '#api/http/file-answer.ts'
import type { PathParams } from '#api/http/call.ts'
import type { ApiErrorCode } from '#api/http/api-errors.ts'
import type { failureForm } from '#api/http/to-response.ts'
import type { calls } from '#api/index.ts'

// Types of the API's requests and responses by call name, all derived from the table of calls.

type Contract = { [Call in (typeof calls)[number] as `${Call['method']} ${Call['path']}`]: Call }

/** A call's name, such as `GET /customer/{id}`. */
export type CallName = keyof Contract

export type AnswerOf<Name extends CallName> = Received<z.output<Contract[Name]['answer']>>
type Received<Answer> = Answer extends CsvFile | FileAnswer ? Download : Answer

/** The error codes of a call: its declared codes, the codes that any call may return, and 'no-connection'. */
export type CodeOf<Name extends CallName> =
  | NonNullable<Contract[Name]['refusals']>[number]
  | ApiErrorCode
  | 'invalid-fields'
  | 'too-many-tries'
  | 'proof-needed'
  | 'factor-needed'
  | 'malformed-key'
  | 'no-connection'

export type RefusalForm = z.output<typeof failureForm>

export type Download = { name: string; file: Blob }

export type ParamsOf<Name extends CallName> = NeverIfEmpty<PathParams<Contract[Name]['path']>>

/** Allows strings for query values, because the API validates what a person typed. */
export type QueryOf<Name extends CallName> = Loose<z.input<NonNullable<Contract[Name]['query']>>, string>
export type BodyOf<Name extends CallName> = Loose<z.input<NonNullable<Contract[Name]['body']>>>

type NeverIfEmpty<Fields> = [keyof Fields] extends [never] ? never : Fields

/** Makes fields that may be undefined optional. */
type Loose<Fields, Or = never> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] | Or
} & { [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Fields[Name] | Or }

/** The parts of a call's request, if it has them: path parameters, query and body. */
export type Sent<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>

type Part<Key extends string, Fields> = [Fields] extends [never]
  ? { [Name in Key]?: undefined }
  : Record<never, never> extends Fields
    ? { [Name in Key]?: Fields }
    : { [Name in Key]: Fields }

/** Rejects unknown fields at compile time, even in an object that was created in another place. */
export type OnlyKnown<Name extends CallName, Query, Body> = {
  query?: Query & { [Field in Exclude<keyof Query, keyof QueryOf<Name>>]: never }
  body?: Body & { [Field in Exclude<keyof Body, keyof BodyOf<Name>>]: never }
}
