import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { documents } from '#api/docs/documents.ts'
import { calls } from '#api/index.ts'
import { markOwnChange } from '#api/http/own-change-cookie.ts'
import { incomingOf } from '#api/http/incoming.ts'
import { router } from '#api/http/router.ts'
import type { Services } from '#services'
import { isDocument, NOTHING_LOADS } from './content-security.ts'
import { savedMails } from './saved-mails.ts'
import { failed } from './failed.ts'
import { leaveForm } from './leave-form.ts'
import { machines } from './for-machines.ts'
import { PAGE_ROUTE, type Pages } from './pages.ts'
import { cameraHeaders, securityHeaders } from './security-headers.ts'
import type { SharedAssets } from './release-assets.ts'
import { FOREVER, typeOf } from './static-files.ts'
import { metricsEndpoint } from '../metrics/endpoint.ts'
import { noteRoute } from '../metrics/route.ts'
import { trackForm } from './track-form.ts'

type Parts = {
  services: Services
  pages: Pages
  health: Hono
  media: Hono
  /** Finds the assets of other releases. */
  assets: Pick<SharedAssets, 'find'>
  wrote: () => void
}

/**
 * Creates the whole shop as one app: API, pictures, health checks, and pages for all other URLs. `wrote` is called
 * after each API request that may have written data, before its response is sent.
 */
export function shopApp({ services, pages, health, media, assets, wrote }: Parts): Hono {
  const app = new Hono()
  app.use(noteRoutes)
  app.use(withHeaders(securityHeaders(services.env.given)))
  app.use('/admin/*', withHeaders(cameraHeaders))
  app.use('/api/*', async (context, next) => {
    await next()
    if (!mayWrite(context.req) || (await changedNothing(context.res))) return
    wrote()
    if (services.cdn && !isRefused(context.res))
      context.res.headers.append('set-cookie', markOwnChange(context.req.raw.headers, services.env))
  })
  app.route('/api', documents(calls, services.settings))
  app.route('/api', router(calls, services))
  app.route('/media', media)
  app.route('/', health)
  app.route('/', metricsEndpoint(services.metrics, services.env, false))
  app.route(
    '/dev/outbox',
    savedMails(services.env) ??
      new Hono().all('*', (context) =>
        context.text('Saved mails are not available here\n', 404, { 'cache-control': 'no-store' }),
      ),
  )
  app.route('/', machines(services))
  app.get('/assets/*', async ({ req, text, body }) => {
    const found = await assets.find(req.path)
    if (!found) return text('File not found\n', 404, { 'cache-control': 'no-store' })
    return body(new Uint8Array(found), 200, { 'content-type': typeOf(req.path)!, 'cache-control': FOREVER })
  })
  app.on(['GET', 'HEAD'], '*', (context) => pages(context.req.raw))
  app.post('/track', trackForm(app))
  app.post('/letters/leave/:token', leaveForm(services))
  app.all('*', (context) => context.text('Only GET and HEAD are allowed\n', 405, { allow: 'GET, HEAD' }))
  app.onError((error, context) => {
    const { status, headers, sentence } = failed(error)
    services.log[status === 503 ? 'warn' : 'error']({ err: error }, 'a request failed')
    return context.text(`${sentence}\n`, status, { 'cache-control': 'no-store', ...headers })
  })
  return app
}

/** Records the route pattern of each request: that of the page, or that of the handler which responded. */
const noteRoutes: MiddlewareHandler = async (context, next) => {
  await next()
  const page = context.res.headers.get(PAGE_ROUTE)
  context.res.headers.delete(PAGE_ROUTE)
  const incoming = incomingOf(context)
  if (incoming) noteRoute(incoming, page ?? routePath(context))
}

/**
 * Returns whether a request may write. Of the GET requests, only the one that verifies a payment may: it asks the
 * provider and settles the payment.
 */
const mayWrite = ({ method, path }: HonoRequest): boolean =>
  !['GET', 'HEAD'].includes(method) || path.startsWith('/api/order/verify')

/**
 * Returns whether a failed request surely changed nothing. Requests that fail without a database must not drop the
 * cache (rules: serving without a database).
 */
async function changedNothing(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const { code } = (await answer.clone().json()) as { code?: string }
  return code !== 'outcome-unknown'
}

const isRefused = ({ status }: Response): boolean => status >= 400 && status < 500

/** Adds headers to every response. A document gets its own policy later, based on its scripts. */
const withHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const said = context.res.headers
    // Does not replace existing headers, because pictures allow other sites, such as web mail, to show them.
    for (const [name, value] of Object.entries(headers)) if (!said.has(name)) said.set(name, value)
    if (!said.has('content-security-policy') && !isDocument(said.get('content-type')))
      said.set('content-security-policy', NOTHING_LOADS)
  }
