import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { judge, type Actor, type Admin, type Verdict } from '#shop/core/actor.ts'
import { isFailure, notAllowed, type Failure } from '#shop/core/errors.ts'
import { lackingFactor, staleStepUp } from '#shop/people/second-factor/step-up.server.ts'
import { actorOf } from '#shop/people/sessions/sessions.server.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { isStorableText } from '#shop/core/text.ts'
import type { Services } from '#services'
import { invalid, apiError, thrownResponse, toResponse, type ApiResponse } from './to-response.ts'
import { BODY_BYTES, readBody } from './body.ts'
import { csvAnswer, type CsvFile } from './csv-answer.ts'
import { fileAnswer, type FileAnswer } from './file-answer.ts'
import { addressOf } from './client-address.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { isFromOtherSite } from './other-site.ts'
import { orderOfLink, REVIEW_LINK } from '#shop/shopping/reviews/review-link.server.ts'
import { orderOfToken, TRACKING_LINK } from '#shop/orders/tracking/tracking-link.server.ts'
import { bytesWithin, CutShort, incomingOf, readAway } from './incoming.ts'
import { forgetLeftUploads, withUploadFolder } from './upload-folder.ts'
import { tellSecurity } from './security-events.ts'
import { atEveryPath, type AnyCall } from './call.ts'

/**
 * Maximum number of bytes to drain of a rejected body, so that the client can read the error. For a request with a
 * token, the body limit of the call is used if it is larger.
 */
const READ_AWAY_BYTES = 1_000_000

/**
 * Builds the API as one Hono app from a table of calls. Throws at startup if a call has no policy, is declared twice or
 * accepts files from anonymous callers, so that nothing is exposed by accident.
 */
export function router(calls: readonly AnyCall[], services: Services): Hono {
  const app = new Hono()
  const seen = new Set<string>()
  for (const declared of calls.flatMap(atEveryPath)) {
    const name = `${declared.method} ${declared.path}`
    if (!declared.policy?.length) throw new Error(`${name} has no policy`)
    if (seen.has(name)) throw new Error(`${name} is declared twice`)
    seen.add(name)
    const isOfStrangers = declared.policy === 'anyone'
    if (isOfStrangers && (declared.files || mostBytes(declared) > BODY_BYTES))
      throw new Error(`${name} accepts more than ${BODY_BYTES} bytes without authentication`)
    app.on(declared.method, honoPath(declared.path), (context) => run(declared, context, services))
  }
  void forgetLeftUploads(services.env.DATA_DIR)
  app.all('*', (context) => answer(context, apiError('nothing-here')))
  app.onError((error, context) => {
    // The client has disconnected; this is no failure.
    if (context.req.raw.signal.aborted) return answer(context, apiError('unexpected'))
    const { status, ...rest } = thrownResponse(error)
    const level = status === 503 ? 'warn' : 'error'
    services.log[level]({ err: error, path: context.req.routePath }, 'a call failed')
    return answer(context, { status, ...rest })
  })
  return app
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const mostBytes = ({ bodyLimit = BODY_BYTES }: AnyCall): number => bodyLimit

/**
 * The response if too many forms are waiting. Clients retry after 10 seconds, because uploading photos takes several.
 */
const manyUploads: ApiResponse = { ...apiError('busy'), headers: { 'retry-after': '10' } }

/** Handles a request to this endpoint. Authorizes the caller before reading the body (rules: authorization first). */
async function run(declared: AnyCall, context: Context, services: Services): Promise<Response> {
  const caller = await callerOf(declared, context, services)
  if ('refusal' in caller) {
    const { refusal, ...who } = caller
    await tellSecurity(services, declared, { ...who, refusedWith: refusal.body.code })
    return refuse(declared, context, refusal)
  }
  if (!declared.files) return ask(declared, context, services, caller, null)
  const answered = await withUploadFolder(services.env.DATA_DIR, (folder) =>
    ask(declared, context, services, caller, folder),
  )
  return answered === 'busy' ? refuse(declared, context, manyUploads) : answered
}

/**
 * Parses the request, calls its handler and returns the response. `folder` contains the uploaded files until the
 * response is sent.
 */
async function ask(
  declared: AnyCall,
  context: Context,
  services: Services,
  caller: Caller,
  folder: string | null,
): Promise<Response> {
  const parsed = await parse(declared, context, folder, services)
  if ('refusal' in parsed) return refuse(declared, context, parsed.refusal)

  const { headers, signal } = context.req.raw
  const answerHeaders = new Headers()
  const key = declared.repeatable ? idempotencyKey(headers) : null
  if (isFailure(key)) return answer(context, toResponse(key))

  const result = await declared.handle({ ...caller, ...parsed, key, headers, answerHeaders, signal, services })
  const failure = isFailure(result) ? (result as Failure) : null
  const came = failure ? { refusedWith: failure.code } : { answered: result }
  await tellSecurity(services, declared, { ...caller, ...parsed, ...came })
  if (failure) return answer(context, toResponse(failure))
  if (declared.answers === 'csv') return csvAnswer(result as CsvFile)
  if (declared.answers === 'file') return fileAnswer(result as FileAnswer)
  return answer(context, {
    status: declared.status ?? 200,
    body: result,
    headers: Object.fromEntries(answerHeaders),
  })
}

/**
 * Sends the error after the rest of the body was drained; otherwise the connection would be reset while the client is
 * still writing, and the error would be lost. If the body is larger than the limit, it is not drained and the
 * connection is closed.
 */
async function refuse(declared: AnyCall, context: Context, refusal: ApiResponse): Promise<Response> {
  const incoming = incomingOf(context)
  const most = bearer(context) ? Math.max(mostBytes(declared), READ_AWAY_BYTES) : READ_AWAY_BYTES
  const isWhole = !incoming || (await readAway(incoming, most))
  const headers = isWhole ? refusal.headers : { ...refusal.headers, connection: 'close' }
  return answer(context, { ...refusal, headers })
}

type Caller = { actor: Actor; token: string | null; from: string }

/** Returns the caller, or the error if the caller isn't authorized for this endpoint. */
async function callerOf(
  declared: AnyCall,
  context: Context,
  services: Services,
): Promise<Caller | (Omit<Caller, 'token'> & { refusal: ApiResponse })> {
  const from = addressOf(incomingOf(context), services.env)
  if (isFromOtherSite(incomingOf(context), services.env))
    return { actor: { kind: 'visitor' }, from, refusal: apiError('other-site') }
  const token = bearer(context)
  const actor: Actor = token ? await actorOf(services.doors, token, services.clock()) : { kind: 'visitor' }
  const deadToken = token !== null && actor.kind === 'visitor'
  const verdict = await judgeNow(declared, actor, context, services)
  if (verdict === 'unknown' || (deadToken && declared.policy !== 'anyone'))
    return { actor, from, refusal: apiError('unauthenticated') }
  if (verdict === 'forbidden') return { actor, from, refusal: apiError('forbidden') }
  if (verdict === 'not-hers') return { actor, from, refusal: toResponse(notAllowed('not-yours-to-do')) }

  const unproved = token && actor.kind === 'admin' && (await unprovedBy(declared, actor, token, services))
  if (unproved) return { actor, from, refusal: toResponse(unproved) }

  const limited = declared.rate && (await services.limits.take(declared.rate, from))
  return limited ? { actor, from, refusal: toResponse(limited) } : { actor, token, from }
}

/**
 * Checks the policy against current settings. Visitors may order only while guest checkout is on; they may review,
 * claim a transfer or cancel only with a link of the order (rules: checkout access, review link, tracking link).
 */
async function judgeNow(
  { policy }: AnyCall,
  actor: Actor,
  context: Context,
  { settings, secret }: Services,
): Promise<Verdict> {
  if (actor.kind === 'visitor') {
    const mayBuy = settings.now().checkout.guestCheckout
    const isLinked = async () => (await orderOfToken(secret, context.req.header(TRACKING_LINK) ?? '')) !== null
    if (policy === 'buyer' && !mayBuy) return 'unknown'
    if (policy === 'reviewer' && !(await orderOfLink(secret, context.req.header(REVIEW_LINK)))) return 'unknown'
    if (policy === 'follower' && !(await isLinked())) return 'unknown'
    if (policy === 'buyer-or-follower' && !mayBuy && !(await isLinked())) return 'unknown'
  }
  return judge(policy, actor)
}

/** Returns an error if a staff member lacks the required second factor or step-up authentication. */
async function unprovedBy(
  { policy, withoutFactor, stepUp }: AnyCall,
  actor: Admin,
  token: string,
  { settings, doors, clock }: Services,
) {
  const isForStaff = policy !== 'anyone' && policy !== 'signed-in'
  const needsFactor = settings.now().security.secondFactor
  const lacking = needsFactor && isForStaff && !withoutFactor && (await lackingFactor(doors, actor))
  return lacking || (stepUp ? staleStepUp(doors, actor, { token, stepUp, now: clock() }) : null)
}

function bearer(context: Context): string | null {
  const header = context.req.header('authorization') ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : null
}

type Parsed = { params: unknown; query: unknown; body: unknown } | { refusal: ApiResponse }

async function parse(declared: AnyCall, context: Context, folder: string | null, services: Services): Promise<Parsed> {
  const params = declared.params?.safeParse(context.req.param())
  // An id that the database cannot store can't exist, so this is a 404.
  const isNamed = params?.success !== false && Object.values(context.req.param()).every(isStorableText)
  if (!isNamed) return { refusal: apiError('not-found') }
  const query = declared.query?.safeParse(context.req.query(), errorMap)
  const queryErrors = (await declared.queryErrors?.(context.req.query(), services)) ?? {}
  if (query?.success === false || Object.keys(queryErrors).length > 0)
    return { refusal: invalid(query?.error?.issues ?? [], { queryErrors }) }
  const known = { params: params?.data, query: query?.data }
  const incoming = incomingOf(context)
  if (declared.raw) {
    const body = await rawBytes(incoming, mostBytes(declared))
    return body ? { ...known, body } : { refusal: apiError('too-large') }
  }
  if (!declared.body) return { ...known, body: undefined }
  const read = await (folder === null
    ? readBody(incoming, null, mostBytes(declared))
    : readBody(incoming, { folder, most: mostBytes(declared) }))
  if ('refusal' in read) return { refusal: apiError(read.refusal) }
  const body = declared.body.safeParse(read.fields, errorMap)
  if (!body.success) return { refusal: invalid(body.error.issues, { labels: declared.labels }) }
  return { ...known, body: body.data }
}

/** Returns null if the client disconnected early, because no signature matches an incomplete body. */
async function rawBytes(incoming: IncomingMessage, most: number): Promise<Uint8Array | null> {
  try {
    return await bytesWithin(incoming, most)
  } catch (error) {
    if (error instanceof CutShort) return new Uint8Array()
    throw error
  }
}

function answer(
  context: Context,
  { status, body, headers }: { status: number; body: unknown; headers?: ApiResponse['headers'] },
) {
  return context.json(body as object, status as 200, { 'cache-control': 'no-store', ...headers })
}
