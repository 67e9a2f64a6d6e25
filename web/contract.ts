import type { z } from 'zod'
import type { CsvFile } from '#api/http/csv-answer.ts'
import type { FileAnswer } from '#api/http/file-answer.ts'
import type { PathParams } from '#api/http/call.ts'
import type { OwnCode } from '#api/http/own-refusals.ts'
import type { failureForm } from '#api/http/to-response.ts'
import type { calls } from '#api/index.ts'

// What the API takes and answers, by the names of its calls: types alone, all of them from the table of calls.

type Contract = { [Call in (typeof calls)[number] as `${Call['method']} ${Call['path']}`]: Call }

/** A call by its name: `GET /customer/{id}`. */
export type CallName = keyof Contract

/** What a call answers when it does what was asked. */
export type AnswerOf<Name extends CallName> = Received<z.output<Contract[Name]['answer']>>
type Received<Answer> = Answer extends CsvFile | FileAnswer ? Download : Answer

/** With which codes a call may be refused: those that it declares, those that any call may have, and that none came. */
export type CodeOf<Name extends CallName> =
  | NonNullable<Contract[Name]['refusals']>[number]
  | OwnCode
  | 'invalid-fields'
  | 'too-many-tries'
  | 'proof-needed'
  | 'factor-needed'
  | 'malformed-key'
  | 'no-connection'

/** What a call answers when it says no. */
export type RefusalForm = z.output<typeof failureForm>

/** A file as the browser receives it. */
export type Download = { name: string; file: Blob }

export type ParamsOf<Name extends CallName> = NeverIfEmpty<PathParams<Contract[Name]['path']>>

/** In an address everything is text, and what a person may have typed there is the API's to judge. */
export type QueryOf<Name extends CallName> = Loose<z.input<NonNullable<Contract[Name]['query']>>, string>
export type BodyOf<Name extends CallName> = Loose<z.input<NonNullable<Contract[Name]['body']>>>

type NeverIfEmpty<Fields> = [keyof Fields] extends [never] ? never : Fields

/** What may be undefined may be left out. */
type Loose<Fields, Or = never> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] | Or
} & { [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Fields[Name] | Or }

/** What a call is sent: of its path, its query and its body those that it has. */
export type Sent<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>

type Part<Key extends string, Fields> = [Fields] extends [never]
  ? { [Name in Key]?: undefined }
  : Record<never, never> extends Fields
    ? { [Name in Key]?: Fields }
    : { [Name in Key]: Fields }

/** No field that the call doesn't know, not even in an object that was made elsewhere. */
export type OnlyKnown<Name extends CallName, Query, Body> = {
  query?: Query & { [Field in Exclude<keyof Query, keyof QueryOf<Name>>]: never }
  body?: Body & { [Field in Exclude<keyof Body, keyof BodyOf<Name>>]: never }
}
