import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from '#jobs/worker.ts'
import { buildServices } from '#services'
import { makeTestDatabase } from '#test/database.ts'
import { makeMemoryMailer } from '#test/mailer.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { someMail } from '#test/some-mail.ts'
import { serve } from '../../server.ts'
import { Tracing } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { name: string; spanId: string; traceId: string; parentSpanId?: string; attributes: Attribute[] }
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

let shop: TestShop
let collector: Server
let spans: Sent[]
/** The text of everything that the collector received. */
let received: string
let answers: boolean
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  spans = []
  received = ''
  answers = true
  collector = createServer(async (request, response) => {
    if (!answers) return
    if (request.url !== '/v1/traces') return void response.end('{}')
    const body = (await json(request)) as Body
    received += JSON.stringify(body)
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterEach(() => {
  collector.closeAllConnections()
  collector.close()
})

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const open = (endpoint = urlOf(collector), ratio = 1) => {
  const log = { warn: vi.fn(), info: vi.fn() }
  return { log, tracing: new Tracing({ endpoint, ratio, log }) }
}
const named = (name: string) => spans.find((span) => span.name === name)
const valueOf = (span: Sent | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** Serves a shop that sends traces; returns its URL and how to stop it. */
async function serveTraced(tracing: Tracing) {
  const database = await makeTestDatabase()
  const url = database.pool.options.connectionString!
  const observers = { metrics: null, tracing }
  const { services, close } = buildServices(shop.services.env, url, pino({ level: 'silent' }), observers)
  await services.settings.refresh()
  const serving = await serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
  const stop = async () => {
    await serving.stop(0)
    await tracing.stop()
    await close()
    await database.close()
  }
  return { url: serving.url, services, stop }
}

// rules: traces
test('sends requests by route pattern with their queries, without values, paths or people', async () => {
  const { tracing } = open()
  const traced = await serveTraced(tracing)
  await (await fetch(`${traced.url}/api/products/secret-gown?email=amina@example.com`)).text()
  await (await fetch(`${traced.url}/secret-page`)).text()
  await traced.stop()
  const request = named('GET /api/products/:id')
  expect(request?.parentSpanId).toBeUndefined()
  expect(valueOf(request, 'http.response.status_code')).toBe(404)
  const query = spans.find((span) => span.traceId === request?.traceId && span.name.startsWith('query '))
  expect(query?.parentSpanId).toBe(request?.spanId)
  expect(valueOf(query, 'db.query.text')).toMatch(/\$1/)
  expect(valueOf(named('GET /*'), 'http.route')).toBe('/*')
  expect(received).not.toMatch(/secret|amina|127\.0\.0\.1/)
})

// rules: traces
test('sends jobs, mails and requests to other servers as spans of one trace', async () => {
  const { tracing } = open()
  const mailer = makeMemoryMailer()
  const failing = tracing.run('job notify', async () => {
    await (await fetch(`${urlOf(collector)}/charges/secret?card=4084`)).text()
    await tracing.mails(mailer).send(someMail({ name: 'Amina', email: 'amina@example.com' }, 'News'), 'key-1')
    throw new TypeError('Amina is missing')
  })
  await expect(failing).rejects.toThrow('Amina is missing')
  await tracing.stop()
  const job = named('job notify')
  expect(valueOf(job, 'error.type')).toBe('TypeError')
  const { host } = new URL(urlOf(collector))
  expect(named(`GET ${host}`)?.parentSpanId).toBe(job?.spanId)
  expect(valueOf(named(`GET ${host}`), 'http.response.status_code')).toBe(200)
  expect(named('send mail')?.parentSpanId).toBe(job?.spanId)
  expect(mailer.mails).toMatchObject([{ key: 'key-1' }])
  expect(received).not.toMatch(/secret|amina|4084|key-1/i)
})

// rules: traces
test('the worker sends each run of a job', async () => {
  const { tracing } = open()
  const traced = await serveTraced(tracing)
  const runs = vi.spyOn(tracing, 'run')
  const worker = startWorker(traced.services)
  await expect.poll(() => runs.mock.results.length, { timeout: patience.poll }).toBeGreaterThan(0)
  await worker.stop()
  await traced.stop()
  expect(named('job outbox')).toBeDefined()
})

// rules: traces
test('sends no trace with a ratio of 0', async () => {
  const { tracing } = open(undefined, 0)
  await tracing.run('job notify', async () => {})
  await tracing.stop()
  expect(spans).toEqual([])
})

// rules: traces
test('a collector that hangs delays neither the shop nor its stop', async () => {
  answers = false
  const { tracing } = open()
  const traced = await serveTraced(tracing)
  expect((await fetch(`${traced.url}/api/products`)).status).toBe(200)
  await traced.stop()
  expect(spans).toEqual([])
})

// rules: traces
test('logs once that the collector is away', async () => {
  const { tracing, log } = open('http://127.0.0.1:9')
  const traced = await serveTraced(tracing)
  expect((await fetch(`${traced.url}/api/products`)).status).toBe(200)
  await traced.stop()
  expect(log.warn.mock.calls.length).toBeLessThanOrEqual(1)
})
