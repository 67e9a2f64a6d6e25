import { request as plainRequest } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import { publicOnly } from '#shop/core/public-only.server.ts'
import { isPushService } from './push-service.ts'
import type { PushKeys } from './push-keys.server.ts'

const ANSWER_WITHIN_MS = 10_000
/**
 * Time for which the push service stores a message for an offline browser. After that, the notification appears in the
 * back office only.
 */
const KEPT_SECONDS = 4 * 60 * 60

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

type Sending = {
  keys: PushKeys
  /** An e-mail address where the push service can report problems. */
  contact: string
  payload: object
  isUrgent: boolean
  testOrigin?: string | undefined
}

/** 'gone': the browser has cancelled the subscription. 'refused': a retry would not help. 'later': a retry may help. */
export type Pushed = { outcome: 'sent' | 'gone' | 'refused' | 'later'; why: string }

/**
 * Sends an encrypted push message (RFC 8291), signed by the shop (RFC 8292). Only calls known push services at public
 * addresses, and follows no redirects (rules: push services).
 */
export async function sendPush(
  target: PushTarget,
  { keys, contact, payload, isUrgent, testOrigin }: Sending,
): Promise<Pushed> {
  if (!isPushService(target.endpoint, testOrigin)) return { outcome: 'refused', why: 'no push service' }
  const { endpoint, p256dh, auth } = target
  const isTest = testOrigin !== undefined && new URL(endpoint).origin === new URL(testOrigin).origin
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: KEPT_SECONDS,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  try {
    return outcomeOf(await post(endpoint, { headers }, body, isTest))
  } catch (error) {
    const { name, code = '' } = error as Error & { code?: string }
    return { outcome: 'later', why: `${name} ${code}`.trim() }
  }
}

/** Returns the HTTP status; the response body is not read. */
function post(address: string, options: RequestOptions, body: Buffer, isTest: boolean): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const send = isTest && address.startsWith('http:') ? plainRequest : request
  const asked = send(
    address,
    {
      ...options,
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(isTest ? {} : { lookup: publicOnly }),
    },
    (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    },
  )
  asked.on('error', reject)
  asked.end(body)
  return promise
}

function outcomeOf(status: number): Pushed {
  const why = `answered ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent', why }
  if (status === 404 || status === 410) return { outcome: 'gone', why }
  return { outcome: status === 429 || status >= 500 ? 'later' : 'refused', why }
}
