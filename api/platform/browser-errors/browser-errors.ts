import { z } from 'zod'
import { text } from '#shop/core/text.ts'
import { framesOf, plainMessage } from '#shop/platform/browser-errors/browser-error.ts'
import { call } from '#api/http/call.ts'

/** Maximum size of a report, in bytes. */
const REPORT_BYTES = 8 * 1024

/** A value that only the shop's own pages know; another value is not logged, because it may contain anything. */
const known = (pattern: RegExp) => text(200).transform((given) => (pattern.test(given) ? given : 'unknown'))

/** Counts and logs an error of a page's script (rules: browser errors). */
const reporting = call({
  method: 'POST',
  path: '/browser-errors',
  summary: 'Reports an error of a page’s script. The pages send it themselves; it is logged without personal data',
  group: 'forms',
  policy: 'anyone',
  rate: 'browserErrorsPerAddress',
  bodyLimit: REPORT_BYTES,
  body: z.object({
    release: known(/^[\w-]{1,40}$/).describe('The build whose scripts the page loaded'),
    route: known(/^\/[a-z:/*?-]*$/i).describe('The route pattern of the page, such as /products/:id'),
    message: text(REPORT_BYTES).transform(plainMessage),
    stack: text(REPORT_BYTES).transform(framesOf).describe('One frame per line, as file:line:column'),
  }),
  answer: z.object({ message: z.literal('Reported') }),
  refusals: ['too-many-tries'],
  async handle({ body, services: { limits, log, metrics } }) {
    metrics?.browserFailed(body.route.startsWith('/admin') ? 'back office' : 'storefront')
    const limited = await limits.take('browserErrorsInAll', 'all')
    if (limited) return limited
    log.warn({ browserError: body }, 'an error in a browser')
    return { message: 'Reported' as const }
  },
})

export const browserErrorsCalls = [reporting] as const
