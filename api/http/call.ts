import type { z } from 'zod'
import type { Actor, ActorOf, Policy } from '#shop/core/actor.ts'
import type { Failure, Problem } from '#shop/core/errors.ts'
import type { FieldLabels } from '#shop/core/field-labels.ts'
import type { RefusalCode } from '#shop/core/refusals.ts'
import type { StepUp } from '#shop/people/second-factor/step-up.server.ts'
import type { RateName } from '#shop/people/sessions/rate-limits.server.ts'
import type { Services } from '#services'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parameters in a path: each name in braces has a string value. */
export type PathParams<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in NamesIn<Path>]: string }
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Schema = z.ZodType | undefined
type Parsed<Given extends Schema> = Given extends z.ZodType ? z.output<Given> : undefined

/** Input of a handler: all values are parsed, and the actor has passed the call's policy. */
type HandlerInput<Who extends Actor, Params, Query, Body> = {
  actor: Who
  /** The Bearer token of the request, valid or not. */
  token: string | null
  params: Params
  query: Query
  body: Body
  /** The Idempotency-Key of a repeatable call; null if none was sent. */
  key: string | null
  headers: Headers
  /** Headers to add to a successful response, such as a cookie. */
  answerHeaders: Headers
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** The client's IP address. */
  from: string
  services: Services
}

/**
 * One call of the API. The router mounts no call without a policy, and the OpenAPI document is generated from the
 * schemas that validate the calls.
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
  /** The path below /api, with parameters in braces: `/order/{id}`. */
  path: Path
  /** Former paths that still work, with the same parameters. */
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
  /** The access rule: a fixed policy, or staff capabilities (one of them is enough). */
  policy: P
  params?: Params
  query?: Query
  /** Returns query errors that depend on the current data. They are reported together with the schema's errors. */
  queryErrors?: (query: Record<string, string>, services: Services) => Promise<Record<string, Problem>>
  body?: Body
  /** Labels for body fields that have a different label in other calls. */
  labels?: FieldLabels
  /** Maximum size of the body, in bytes; calls with file uploads raise it. */
  bodyLimit?: number
  /** True if the handler receives the body as raw bytes, because signatures are computed over bytes. */
  raw?: Raw
  /** Name of the form field that contains the files; set only if the call accepts uploads. */
  files?: string
  /**
   * Set if the call cannot be undone and needs step-up authentication. The value names the staff who need it
   * (rules: step-up authentication).
   */
  stepUp?: StepUp
  /** True if staff can use the call without the required second factor, to set one up. */
  withoutFactor?: true
  /** Rate limit per IP address, checked before the body is read. */
  rate?: RateName
  status?: 200 | 201
  /** Set if the response is a file instead of JSON. A `csvFile` is streamed; a `wholeFile` is sent as a whole. */
  answers?: 'csv' | 'file'
  answer: Answer
  /** True if a retry with the same Idempotency-Key returns the same response and has no further effect. */
  repeatable?: true
  /** Error codes of the handler. Codes that follow from the rest of the call are added automatically. */
  refusals?: readonly Refusal[]
  handle(
    input: HandlerInput<ActorOf<P>, Parsed<Params>, Parsed<Query>, Raw extends true ? Uint8Array : Parsed<Body>>,
  ): Promise<z.output<Answer> | NoInfer<Failure<Refusal>>>
}

export type AnyCall = Call

/** Declares a call and infers its literal types: method, path, policy and schemas. */
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

/** Returns one call for the current path, and one for each former path with `movedTo` set to the current path. */
export const atEveryPath = (declared: AnyCall): (AnyCall & { movedTo?: string })[] => [
  declared,
  ...(declared.formerly ?? []).map((path) => ({ ...declared, path, movedTo: declared.path })),
]
