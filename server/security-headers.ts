import type { Env } from '#env'

const YEAR_SECONDS = 31_536_000

/** On every answer, whatever it is. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}
