import { Hono, type Context, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { judge, type Actor } from '#shop/actor.ts'
import { isFailure } from '#shop/errors.ts'
import { actorOf } from '#shop/sessions/sessions.server.ts'
import { isStorableText } from '#shop/text.ts'
import type { Services } from '#services'
import { invalid, ownRefusal, toResponse, type ApiResponse } from './to-response.ts'
import { readBody } from './body.ts'
import { csvAnswer, type CsvFile } from './csv-answer.ts'
import { addressOf } from './client-address.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { errorMap } from './error-map.ts'
import { atEveryPath, type AnyCall } from './call.ts'

const BODY_BYTES = 128 * 1024

/**
 * The API as one Hono app, made of a table of calls. Throws at the start when a call has no policy or stands
 * twice: nothing is reachable by accident.
 */
export function router(calls: readonly AnyCall[], services: Services): Hono {
  const app = new Hono()
  const seen = new Set<string>()
  for (const declared of calls.flatMap(atEveryPath)) {
    const name = `${declared.method} ${declared.path}`
    if (!declared.policy) throw new Error(`${name} has no policy`)
    if (seen.has(name)) throw new Error(`${name} stands twice`)
    seen.add(name)
    const limit = bodyLimit({
      maxSize: declared.bodyLimit ?? BODY_BYTES,
      // What is still being sent stays unread, so that nothing else can follow on this connection.
      onError: (context) => answer(context, { ...ownRefusal('too-large'), headers: { connection: 'close' } }),
    })
    app.on(declared.method, honoPath(declared.path), measurable, limit, (context) => run(declared, context, services))
  }
  app.all('*', (context) => answer(context, ownRefusal('nothing-here')))
  app.onError((error, context) => {
    services.log.error({ err: error, path: context.req.routePath }, 'a call failed')
    return answer(context, ownRefusal('unexpected'))
  })
  return app
}

/** To measure a body whose length isn't announced, the limit makes another request of it: that takes the runtime's own kind. */
async function measurable(context: Context, next: Next): Promise<void> {
  const { url, method, headers, body } = context.req.raw
  const streamed: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  if (body && !headers.has('content-length')) context.req.raw = new Request(url, streamed)
  await next()
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

async function run(declared: AnyCall, context: Context, services: Services): Promise<Response> {
  const caller = await callerOf(declared, context, services)
  if ('refusal' in caller) {
    await readAway(context)
    return answer(context, caller.refusal)
  }

  const parsed = await parse(declared, context)
  if ('refusal' in parsed) return answer(context, parsed.refusal)

  const { headers } = context.req.raw
  const key = declared.repeatable ? idempotencyKey(headers) : null
  if (isFailure(key)) return answer(context, toResponse(key))

  const result = await declared.handle({ ...caller, ...parsed, key, headers, services })
  if (isFailure(result)) return answer(context, toResponse(result))
  if (declared.answers === 'csv') return csvAnswer(result as CsvFile)
  return answer(context, { status: declared.status ?? 200, body: result })
}

type Caller = { actor: Actor; token: string | null; from: string }

/** Who calls, or why this call is not theirs to make. */
async function callerOf(
  declared: AnyCall,
  context: Context,
  services: Services,
): Promise<Caller | { refusal: ApiResponse }> {
  const token = bearer(context)
  const actor: Actor = token ? await actorOf(services.db, token, services.clock()) : { kind: 'visitor' }
  const deadToken = token !== null && actor.kind === 'visitor'
  const verdict = judge(declared.policy, actor)
  if (verdict === 'unknown' || (deadToken && declared.policy !== 'anyone'))
    return { refusal: ownRefusal('unauthenticated') }
  if (verdict === 'forbidden') return { refusal: ownRefusal('forbidden') }

  const from = addressOf(context, services.env)
  const limited = declared.rate && (await services.limits.take(declared.rate, from))
  return limited ? { refusal: toResponse(limited) } : { actor, token, from }
}

/**
 * Reads to its end, and forgets, what is still being sent: else the connection is cut under it after half a second, and
 * the refusal is lost with it. The call's limit holds here too.
 */
const readAway = async ({ req }: Context): Promise<void> =>
  req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined)

function bearer(context: Context): string | null {
  const header = context.req.header('authorization') ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : null
}

type Parsed = { params: unknown; query: unknown; body: unknown } | { refusal: ApiResponse }

async function parse(declared: AnyCall, context: Context): Promise<Parsed> {
  const params = declared.params?.safeParse(context.req.param())
  // An id that cannot be one names nothing.
  const isNamed = params?.success !== false && Object.values(context.req.param()).every(isStorableText)
  if (!isNamed) return { refusal: ownRefusal('not-found') }
  const query = declared.query?.safeParse(context.req.query(), errorMap)
  if (query?.success === false) return { refusal: invalid(query.error) }
  if (declared.raw)
    return { params: params?.data, query: query?.data, body: new Uint8Array(await context.req.arrayBuffer()) }
  if (!declared.body) return { params: params?.data, query: query?.data, body: undefined }
  const read = await readBody(context)
  if ('refusal' in read) return read
  const body = declared.body.safeParse(read.fields, errorMap)
  if (!body.success) return { refusal: invalid(body.error) }
  return { params: params?.data, query: query?.data, body: body.data }
}

function answer(
  context: Context,
  { status, body, headers }: { status: number; body: unknown; headers?: ApiResponse['headers'] },
) {
  return context.json(body as object, status as 200, { 'cache-control': 'no-store', ...headers })
}
