import { once } from 'node:events'
import { createServer, Socket, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { smtpMailer } from '#shop/messages/mail/smtp-mailer.server.ts'
import { storeOnS3 } from '#shop/platform/media/store-on-s3.server.ts'
import { sendPush } from '#shop/messages/push/send-push.server.ts'
import webPush from 'web-push'
import { createECDH } from 'node:crypto'
import { purgeInParts } from '#shop/office/cdn/send-purge.server.ts'
import { askProvider } from '#shop/orders/payments/providers/ask.server.ts'
import { sendFile } from '#shop/orders/payments/providers/send-file.server.ts'
import { someMail } from './some-mail.ts'

/** Time in milliseconds after which an external service counts as unavailable. */
const ANSWERS_WITHIN_MS = 30_000
/** Divides the shop's timeouts by this factor, so that the tests don't wait. */
const TIMES_AS_FAST = 100

let server: Server
/** Text that the server sends to each new connection; after that it sends nothing and keeps the connection open. */
let greeting: string
let url: string
/** All timeouts that were set, in milliseconds. */
let waits: number[]
const connected: Socket[] = []
beforeEach(async () => {
  greeting = ''
  waits = []
  server = createServer((socket) => {
    connected.push(socket.on('error', () => {}))
    if (greeting) socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const socket of connected.splice(0)) socket.destroy()
  server.close()
})

const shortened = (ms: number) => (waits.push(ms), ms / TIMES_AS_FAST)

function shortenSignals(): void {
  const inEarnest = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => inEarnest.call(AbortSignal, shortened(ms)))
}

/** Nodemailer uses the global timers and the timeouts of its sockets. */
function shortenTimers(): void {
  const inEarnest = { timer: setTimeout, silence: Socket.prototype.setTimeout }
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, callback) {
    return inEarnest.silence.call(this, shortened(ms), callback)
  })
  const timer = (callback: () => void, ms = 0) => inEarnest.timer(callback, shortened(ms))
  const { __promisify__ } = inEarnest.timer
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(timer, { __promisify__ }) as typeof setTimeout)
}

const provider = { secret: 'secret', answer: z.object({}) }
const bucket = { bucket: 'pictures', region: 'lagos', accessKeyId: 'key', secretAccessKey: 'secret' }
const half = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'

test.each([
  ['does not respond', '', 'GET'],
  ['stops in the middle of a response', half, 'POST'],
] as const)('a request to a payment provider that %s times out', async (_, says, method) => {
  shortenSignals()
  greeting = says
  const answer = await askProvider({ ...provider, method, url: `http://${url}/` })
  expect([answer.kind, waits.length, Math.max(...waits) <= ANSWERS_WITHIN_MS]).toEqual(['unreachable', 1, true])
})

test('an upload to a server that does not respond times out', async () => {
  shortenSignals()
  const file = { name: 'slip.pdf', contentType: 'application/pdf', bytes: new Uint8Array(9) }
  const why = await sendFile({ ...provider, url: `http://${url}` }, `http://${url}/files/slip`, file)
  expect([why, waits.length, Math.max(...waits) <= ANSWERS_WITHIN_MS]).toEqual(['TimeoutError', 1, true])
  expect(await sendFile({ ...provider, url: `http://${url}` }, 'http://169.254.169.254/slip', file)).toContain(
    'unsafe upload address',
  )
  expect(waits.length).toBe(1)
})

test.each([
  ['does not respond', ''],
  ['stops in the middle of a response', half],
])('a request to a bucket that %s times out', async (_, says) => {
  shortenSignals()
  greeting = says
  const store = storeOnS3({ endpoint: `http://${url}`, ...bucket })
  await expect(store.get('0123456789abcdef0123456789abcdef-320.webp')).rejects.toThrow(/aborted|timeout/i)
  expect(Math.max(...waits)).toBeLessThanOrEqual(ANSWERS_WITHIN_MS)
})

test.each([
  ['does not respond', ''],
  ['stops in the middle of a response', half],
])('a purge at a CDN that %s times out', async (_, says) => {
  shortenSignals()
  greeting = says
  const failure = await purgeInParts(['lists', 'posts'], () => ({ url: `http://${url}`, init: { method: 'PURGE' } }))
  expect(failure).toEqual({ reason: 'no response in time', retryAfter: 0 })
  expect([waits.length, Math.max(...waits) <= ANSWERS_WITHIN_MS]).toEqual([1, true])
})

test('a request to a push service that does not respond times out', async () => {
  shortenSignals()
  const point = createECDH('prime256v1').generateKeys('base64url')
  const target = { endpoint: `http://${url}/one`, p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const sending = { keys: webPush.generateVAPIDKeys(), contact: 'hello@shop.example', payload: {}, isUrgent: false }
  const pushed = await sendPush(target, { ...sending, testOrigin: `http://${url}` })
  expect([pushed.outcome, Math.max(...waits) <= ANSWERS_WITHIN_MS]).toEqual(['later', true])
})

const mail = someMail({ name: 'Hauwa', email: 'hauwa@example.com' }, 'News')

test.each([
  ['does not greet', ''],
  ['greets and then does not respond', '220 ready\r\n'],
])('sending to a mail server that %s times out', async (_, says) => {
  shortenTimers()
  greeting = says
  await expect(smtpMailer(`smtp://${url}`).send(mail, 'key')).rejects.toThrow(/timeout|greeting/i)
  expect(Math.max(...waits)).toBeLessThanOrEqual(ANSWERS_WITHIN_MS)
})
