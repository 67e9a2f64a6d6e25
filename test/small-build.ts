import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { Services } from '#services'
import type { AddCacheTags, Shared } from '#shop/core/cache-tags.ts'
import type { Built } from '../server/start/read-build.ts'

const servicesContext = createContext<Services & { addCacheTags: AddCacheTags; shared: Shared }>()

/** Number of renderings of each path, by any server that uses `smallBuild`. */
export const renderings = new Map<string, number>()

/** Replaces the built pages in tests of the server: every path lists the products, except that `/none` is not found. */
export const smallBuild: Built = {
  filesFolder: 'no such folder',
  pages: {
    entry: {
      module: {
        servicesContext,
        default: (_request, status, headers, { staticHandlerContext: { loaderData } }) => {
          headers.set('content-type', 'text/html; charset=utf-8')
          headers.set('x-script-nonce', 'n-once')
          return new Response(documentOf(JSON.stringify(loaderData)), { status, headers })
        },
      },
    },
    routes: { page: { id: 'page', path: '*', module: { default: () => null, loader: namesOfProducts } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  },
}

async function namesOfProducts({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  renderings.set(pathname, (renderings.get(pathname) ?? 0) + 1)
  if (pathname === '/none') throw new Response('', { status: 404 })
  if (pathname === '/broken') throw new Error('This page is broken on purpose')
  const { db, addCacheTags } = context.get(servicesContext)
  addCacheTags('lists')
  const products = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select('name')
    .orderBy('name')
    .execute()
  return { url: request.url, names: products.map(({ name }) => name) }
}

const documentOf = (data: string) => `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
<script nonce="n-once">window.data = ${data}</script><script src="/assets/entry.js"></script><script type="application/ld+json">{}</script>
<p>${'A quiet page of some length. '.repeat(60)}</p></body></html>`
