import { config } from '#config'
import { MAIL_PAPER_TITLE } from '#web/admin/paths.ts'

/** Allows the inline styles of a mail and the shop's pictures, but no scripts and no forms. */
const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-same-origin',
].join('; ')

/** An empty page in which the back office shows a mail's preview, in a frame (rules: mail preview). */
export const loader = (): Response =>
  new Response(
    `<!doctype html><html lang="${config.brand.locale}"><title>${MAIL_PAPER_TITLE}</title><body></body></html>\n`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      },
    },
  )
