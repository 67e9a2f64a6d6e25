import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

/** Returns a new id, or the one set by a trusted proxy. */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-request-id'] : undefined
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Runs `work` so that all its log lines contain this id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()
