import type { z } from 'zod'
import type { Actor, Policy } from '#shop/actor.ts'
import type { Failure } from '#shop/errors.ts'
import type { RateName } from '#shop/sessions/rate-limits.server.ts'
import type { Services } from '#services'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a handler is given: everything parsed, the actor known and let in by the call's policy. */
export type Asked<Params, Query, Body> = {
  actor: Actor
  /** The Bearer token that was sent, dead or alive. */
  token: string | null
  params: Params
  query: Query
  body: Body
  /** The Idempotency-Key that came with a repeatable call, else null. */
  key: string | null
  headers: Headers
  /** The asker's network address. */
  from: string
  services: Services
}

/**
 * One call of the API. The router mounts nothing that lacks a policy, and the OpenAPI document is made of the
 * same schemas that parse the call.
 */
export type Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = {
  method: Method
  /** As the contract writes it, below /api: `/order/{id}`. */
  path: string
  summary: string
  group:
    | 'auth'
    | 'address'
    | 'products'
    | 'orders'
    | 'customers'
    | 'analytics'
    | 'admin'
    | 'appointments'
    | 'newsletter'
    | 'files'
    | 'forms'
    | 'webhooks'
  policy: Policy
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The largest body, in bytes; calls that take files raise it. */
  bodyLimit?: number
  /** The body is handed over as its raw bytes: a signature is over bytes. */
  raw?: true
  /** The form field that carries files, for calls that take some. */
  files?: string
  /** Counted per network address before the body is read. */
  rate?: RateName
  /** What a success makes stale in what servers keep ready: pages and lists, or only the stock figures. */
  changes?: 'shown' | 'stock'
  status?: 200 | 201
  /** A file that is sent while it is written, instead of JSON; `answer` is then `csvFile`. */
  answers?: 'csv'
  answer: z.ZodType<Answer>
  /** Sent again with the same Idempotency-Key, it answers the same and does nothing more. */
  repeatable?: true
  handle(asked: Asked<Params, Query, Body>): Promise<Answer | Failure>
}

/** Any call, for the table of them. */
export type AnyCall = Call

/** Declares a call with its types inferred from its schemas. */
export const call = <Params = unknown, Query = unknown, Body = unknown, Answer = unknown>(
  declared: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => declared
