import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Carrier } from '#shop/messages/mail/mailer.server.ts'
import { routeOf } from '../metrics/route.ts'

/** Maximum time in milliseconds to send a batch, and to send the last spans when the shop stops. */
const SEND_WITHIN_MS = 5_000
const STOP_WITHIN_MS = 1_000
const LONGEST_STATEMENT = 2_000

type Options = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  /** The part of the traces that is sent, from 0 to 1. */
  ratio: number
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Sends spans to an OpenTelemetry collector in the background: requests by route pattern, queries without their values,
 * requests to other servers by host, mails and jobs. Without the collector, spans are dropped (rules: traces).
 */
export class Tracing {
  readonly #current = new AsyncLocalStorage<Span>()
  readonly #provider: TracerProvider
  readonly #asked = new WeakMap<object, Span>()
  /** Handlers of the messages that `fetch` publishes about each request. */
  readonly #channels = {
    'undici:request:create': (message: unknown) => this.#asks((message as Asked).request),
    'undici:request:headers': (message: unknown) => {
      const { request, response } = message as Asked
      this.#asked.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
    },
    'undici:request:trailers': (message: unknown) => this.#asked.get((message as Asked).request)?.end(),
    'undici:request:error': (message: unknown) => {
      const { request, error } = message as Asked
      const span = this.#asked.get(request)
      if (span) fail(span, error).end()
    },
  }

  constructor({ endpoint, ratio, log }: Options) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: SEND_WITHIN_MS,
    })
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'shop' }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({ exporter: telling(exporter, log), exportTimeoutMillis: SEND_WITHIN_MS }),
      ],
    })
    for (const [channel, hear] of Object.entries(this.#channels)) subscribe(channel, hear)
  }

  /** Runs the handler of a request in a span, which ends with the response. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const span = this.#start('request', { 'http.request.method': request.method ?? '' }, SpanKind.SERVER)
    response.once('close', () => {
      const route = routeOf(request)
      span.updateName(`${request.method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    this.#current.run(span, handle)
  }

  /** Runs `work` in a span. */
  async run<Result>(name: string, work: () => Promise<Result>, attributes: Attributes = {}): Promise<Result> {
    const span = this.#start(name, attributes)
    try {
      return await this.#current.run(span, work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  /** Records a query that has ended, if it belongs to a request or job. Values are parameters, not part of `sql`. */
  queried(pool: string, sql: string, ms: number): void {
    if (!this.#current.getStore()) return
    const text = sql.trim().slice(0, LONGEST_STATEMENT)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'shop.pool': pool }
    const ended = Date.now()
    this.#start(`query ${text.split(/\s/, 1)[0]}`, attributes, SpanKind.CLIENT, ended - ms).end(ended)
  }

  /** Returns a mail transport that sends each mail in a span, without address or subject. */
  mails(carrier: Carrier): Carrier {
    return {
      get canSend() {
        return carrier.canSend
      },
      send: (mail, key) => this.run('send mail', () => carrier.send(mail, key)),
      close: () => carrier.close(),
    }
  }

  /** Sends the last spans, and waits for them only a short time. */
  async stop(): Promise<void> {
    for (const [channel, hear] of Object.entries(this.#channels)) unsubscribe(channel, hear)
    const sent = this.#provider.shutdown().catch(() => undefined)
    await Promise.race([sent, sleep(STOP_WITHIN_MS)])
  }

  /** Records a request to another server. Its path is left out, because it may contain ids. */
  #asks(request: Asked['request']): void {
    if (!this.#current.getStore()) return
    const host = URL.parse(request.origin ?? '')?.host ?? ''
    const attributes = { 'http.request.method': request.method, 'server.address': host }
    this.#asked.set(request, this.#start(`${request.method} ${host}`, attributes, SpanKind.CLIENT))
  }

  #start(name: string, attributes: Attributes, kind = SpanKind.INTERNAL, startTime = Date.now()): Span {
    const parent = this.#current.getStore()
    const within = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return this.#provider.getTracer('shop').startSpan(name, { attributes, kind, startTime }, within)
  }
}

type Asked = {
  request: { method: string; origin?: string }
  response?: { statusCode: number }
  error?: unknown
}

/** Marks a span as failed with the name of the error. Its message may contain personal data. */
function fail(span: Span, error: unknown): Span {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  return span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Logs when spans can't be sent, once until they can be sent again. */
function telling(exporter: OTLPTraceExporter, log: Options['log']): OTLPTraceExporter {
  let isFailing = false
  const send = exporter.export.bind(exporter)
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const fails = result.error !== undefined
      if (fails && !isFailing) log.warn({ err: result.error }, 'traces can’t be sent to the collector')
      if (!fails && isFailing) log.info('traces are sent again')
      isFailing = fails
      done(result)
    })
  return exporter
}
