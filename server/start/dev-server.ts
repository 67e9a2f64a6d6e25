import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import type { Services } from '#services'
import type { Serving } from '../../server.ts'
import { withCsp } from '../http/content-security.ts'
import { health } from '../http/health.ts'
import { drain, listenOn, portOf } from '../http/http-server.ts'
import { logAnswer } from '../http/logging.ts'
import { media } from '../http/media.ts'
import { renderPages, type PagesBuild } from '../http/pages.ts'
import { requestIdOf, withRequestId } from '../http/request-id.ts'
import type { shopApp } from '../http/shop-app.ts'

/** Paths that Vite must not handle; it would mistake API URLs for files in `api/`. */
const notForVite = /^\/(api|media|dev|healthz|readyz)([/?]|$)/

type Loaded = { shopApp: typeof shopApp }

/**
 * Serves the shop for development: pages, API and shop code are loaded from the files at each request, and the browser
 * reloads. Nothing is cached. Changes to the services, `db/` or `server/` need a restart.
 */
export async function serveWhileChanging(services: Services): Promise<Serving> {
  const { env, log, metrics } = services
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = await listenOn(env.PORT, env.HOST, (request, response) => listener(request, response))
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const inner = getRequestListener(
    async (request, bindings) => (await appOf(vite, services)).fetch(request, bindings),
    {
      overrideGlobalObjects: false,
    },
  )
  const answer: RequestListener = (request, response) => {
    const id = requestIdOf(request, env.TRUST_PROXY)
    response.setHeader('x-request-id', id)
    return withRequestId(id, () => {
      logAnswer({ log, env, metrics }, request, response, id)
      return inner(request, response)
    })
  }
  listener = (request, response) =>
    notForVite.test(request.url ?? '')
      ? answer(request, response)
      : vite.middlewares(request, response, () => answer(request, response))
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: async () => {
      await vite.close()
      await drain(server, 1_000)
    },
  }
}

async function appOf(vite: ViteDevServer, services: Services) {
  const loaded = (await vite.ssrLoadModule('/server/http/shop-app.ts')) as Loaded
  return loaded.shopApp({
    services,
    // No content security policy, because Vite adds its own styles and scripts to the page.
    pages: async (request) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
      return withoutNonce(await renderPages(build, services)(request))
    },
    health: health(services, () => false),
    media: media(services),
    assets: { find: async () => null },
    wrote: () => {},
  })
}

/** Removes the nonce from a page's scripts, because this page has no policy and React has no nonce in the browser. */
async function withoutNonce(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  const nonce = headers.get('x-script-nonce')
  if (!nonce) return response
  headers.delete('x-script-nonce')
  const { document } = withCsp(Buffer.from(await response.arrayBuffer()), nonce)
  return new Response(new Uint8Array(document), { status: response.status, headers })
}
