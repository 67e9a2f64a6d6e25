import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '#env'

/**
 * The network address that a request comes from. Behind a proxy that is trusted it is the last entry of
 * X-Forwarded-For, the only one that the proxy itself wrote.
 */
export function addressOf(context: Context, env: Pick<Env, 'TRUST_PROXY'>): string {
  const forwarded = env.TRUST_PROXY ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(context).remote.address ?? 'unknown')
}
