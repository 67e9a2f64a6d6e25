import type { IncomingMessage, ServerResponse } from 'node:http'
import { destination, pino, type Logger } from 'pino'
import type { Env } from '#env'
import { addressOf } from '#api/http/client-address.ts'
import { networkOf } from '#shop/people/sessions/network.server.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { routeOf } from '../metrics/route.ts'
import { currentRequestId } from './request-id.ts'

const LONGEST_PATH = 200

/** Creates the log: JSON lines on standard output, each with the id of its request. */
export function makeLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  to: { write(line: string): void } = destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      mixin: () => ({ requestId: currentRequestId() }),
      serializers: { err: plainError },
    },
    to,
  )
}

/**
 * Logs and counts a response after it is sent: without query, body or headers, and with only the network part of the client's IP
 * address (rules: logs without personal data).
 */
export function logAnswer(
  { log, env, metrics }: { log: Logger; env: Pick<Env, 'TRUST_PROXY'>; metrics: Metrics | null },
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const started = performance.now()
  response.once('close', () => {
    const ms = performance.now() - started
    metrics?.answered({ method: request.method, route: routeOf(request), status: response.statusCode, ms })
    log.info(
      {
        requestId,
        method: request.method,
        path: withoutPeople((request.url ?? '').split('?')[0]!.slice(0, LONGEST_PATH)),
        status: response.statusCode,
        ms: Math.round(ms),
        network: networkOf(addressOf(request, env)),
        ...(!response.writableFinished && { aborted: true }),
      },
      'answered',
    )
  })
}

/**
 * Returns an error without the row data that the database adds, because this data is personal
 * (rules: logs without personal data).
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPeople(String(error))
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const cause = error.cause === undefined ? undefined : plainError(error.cause)
  return {
    type: error.name,
    message: withoutPeople(error.message),
    code,
    constraint,
    table,
    stack: withoutPeople(error.stack ?? ''),
    cause,
  }
}

/** Removes e-mail addresses (also percent-encoded) and digits that may be phone or account numbers. */
function withoutPeople(text: string): string {
  return text
    .replace(/[^\s"'<>()=/]+(@|%40)[^\s"'<>()/]+\.[^\s"'<>()/]+/gi, '[e-mail]')
    .replace(/\+?\d{10,}/g, '[number]')
}
