import type { Env } from '#env'

const YEAR_SECONDS = 31_536_000

/** On files that belong to a page: what concerns documents alone would only make each of them heavier. */
export function fileHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

/** On every answer made by the shop's app, whatever it is. */
export function securityHeaders(env: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    ...fileHeaders(env),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions('()'),
  }
}

/** On the pages of the back office, where barcodes are read by the camera (rules: barcodes). */
export const cameraHeaders = { 'permissions-policy': permissions('(self)') }

function permissions(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`
}
