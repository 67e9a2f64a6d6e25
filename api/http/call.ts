import type { z } from 'zod'
import type { Actor, ActorOf, Policy } from '#shop/core/actor.ts'
import type { Failure, Problem } from '#shop/core/errors.ts'
import type { FieldLabels } from '#shop/core/field-labels.ts'
import type { RefusalCode } from '#shop/core/refusals.ts'
import type { Anew } from '#shop/people/second-factor/proof.server.ts'
import type { RateName } from '#shop/people/sessions/rate-limits.server.ts'
import type { Services } from '#services'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names that stand in braces in a path, each with the text that is sent in its place. */
export type PathParams<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in NamesIn<Path>]: string }
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Schema = z.ZodType | undefined
type Parsed<Given extends Schema> = Given extends z.ZodType ? z.output<Given> : undefined

/** What a handler is given: everything parsed, the actor known and one whom the call's policy lets in. */
type HandlerInput<Who extends Actor, Params, Query, Body> = {
  actor: Who
  /** The Bearer token that was sent, dead or alive. */
  token: string | null
  params: Params
  query: Query
  body: Body
  /** The Idempotency-Key that came with a repeatable call, else null. */
  key: string | null
  headers: Headers
  /** What is sent along with a success, such as a cookie. */
  answerHeaders: Headers
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** The asker's network address. */
  from: string
  services: Services
}

/**
 * One call of the API. The router mounts nothing that lacks a policy, and the OpenAPI document is made of the
 * same schemas that parse the call.
 */
export type Call<
  M extends Method = Method,
  Path extends string = string,
  P extends Policy = Policy,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Raw extends true | undefined = true | undefined,
  Answer extends z.ZodType = z.ZodType,
  Refusal extends RefusalCode = RefusalCode,
> = {
  method: M
  /** As the contract writes it, below /api: `/order/{id}`. */
  path: Path
  /** Its paths of former days, with the same names in braces: it answers on there. */
  formerly?: readonly `/${string}`[]
  summary: string
  group:
    | 'auth'
    | 'address'
    | 'bag'
    | 'wishes'
    | 'products'
    | 'orders'
    | 'discounts'
    | 'customers'
    | 'analytics'
    | 'admin'
    | 'staff'
    | 'appointments'
    | 'settings'
    | 'content'
    | 'newsletter'
    | 'reviews'
    | 'files'
    | 'forms'
    | 'webhooks'
  /** Whom it is for: a door, or what staff need to be let do, of several any one. */
  policy: P
  params?: Params
  query?: Query
  /** What of its query is wrong as things are now, told beside what its schema refuses. */
  amiss?: (query: Record<string, string>, services: Services) => Promise<Record<string, Problem>>
  body?: Body
  /** What people call fields of its body whose names mean something else elsewhere. */
  labels?: FieldLabels
  /** The largest body, in bytes; calls that take files raise it. */
  bodyLimit?: number
  /** The body is handed over as its raw bytes: a signature is over bytes. */
  raw?: Raw
  /** The form field that carries files, for calls that take some. */
  files?: string
  /** Can't be undone: asked of whom that a fresh proof (rules: proof anew). */
  anew?: Anew
  /** Open to staff without a second factor where everybody needs one: by it she gets one. */
  withoutFactor?: true
  /** Counted per network address before the body is read. */
  rate?: RateName
  status?: 200 | 201
  /** A file instead of JSON: one that is sent while it is written, with `csvFile` as its `answer`, or one that is there, with `wholeFile`. */
  answers?: 'csv' | 'file'
  answer: Answer
  /** Sent again with the same Idempotency-Key, it answers the same and does nothing more. */
  repeatable?: true
  /** The codes with which its handler may refuse. Those that follow from the rest of the call are added to them. */
  refusals?: readonly Refusal[]
  handle(
    input: HandlerInput<ActorOf<P>, Parsed<Params>, Parsed<Query>, Raw extends true ? Uint8Array : Parsed<Body>>,
  ): Promise<z.output<Answer> | NoInfer<Failure<Refusal>>>
}

/** Any call, for the table of them. */
export type AnyCall = Call

/** Declares a call. Its types are inferred from what it says of itself, to the letter: method, path, policy, schemas. */
export const call = <
  const M extends Method,
  const Path extends string,
  const P extends Policy,
  Answer extends z.ZodType,
  Params extends z.ZodType<unknown, PathParams<Path>> | undefined = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Raw extends true | undefined = undefined,
  const Refusal extends RefusalCode = never,
>(
  declared: Call<M, Path, P, Params, Query, Body, Raw, Answer, Refusal>,
) => declared

/** A call at each of its addresses: its own first, then the former ones, each with the path that took its place. */
export const atEveryPath = (declared: AnyCall): (AnyCall & { movedTo?: string })[] => [
  declared,
  ...(declared.formerly ?? []).map((path) => ({ ...declared, path, movedTo: declared.path })),
]
