import type { Env } from '#env'

const YEAR_SECONDS = 31_536_000

/** Returns the headers for static files. Headers for documents are left out to keep responses small. */
export function fileHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

export function securityHeaders(env: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    ...fileHeaders(env),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions('()'),
  }
}

/** Headers for the back office, where the camera may be used to scan barcodes (rules: barcodes). */
export const cameraHeaders = { 'permissions-policy': permissions('(self)') }

function permissions(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`
}
