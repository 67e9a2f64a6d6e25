import {
  createRequestHandler,
  data,
  isRouteErrorResponse,
  redirect,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import { troubleOf, troubles } from '#db/trouble.ts'
import { secondsUntilMenu } from '#shop/platform/settings/menu-now.ts'
import { redirectTarget } from '#shop/office/redirects/redirects.server.ts'
import { secondsUntilNotices } from '#shop/platform/settings/notices-now.ts'
import { isOfBackOffice, shopManifest } from '#web/loading/shop-manifest.ts'
import { notShared, type AddCacheTags, type CacheTag, type Shared } from '#shop/core/cache-tags.ts'
import type { Services } from '#services'

/** Exports of the pages' build, including the key under which loaders find the services. */
export type PagesBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & { servicesContext: RouterContext<Services & ForLoaders> } }
}

type ForLoaders = { addCacheTags: AddCacheTags; shared: Shared }

export type Pages = (request: Request) => Promise<Response>

/** The cache tags that the loaders have added, by request (rules: cache tags). */
const tagsOf = new WeakMap<object, Set<CacheTag>>()
/** The requests of pages with data of their own, apart from what every page shows. */
const withOwnData = new WeakSet<object>()
/** The route pattern of each request (rules: metrics). */
const patternOf = new WeakMap<object, string>()

/**
 * Returns the function that renders pages. A response contains the version of the settings it was rendered with. The
 * context key comes from the build, because the one in the source is a different object.
 */
export function renderPages(build: PagesBuild, services: Services, shared: Shared = notShared): Pages {
  const handlerOf = (pages: PagesBuild) =>
    createRequestHandler(logged(passing(pages, services, shared), services), services.env.NODE_ENV)
  const handleAny = handlerOf(build)
  const handleShop = build.assets.hmr ? handleAny : handlerOf(withoutBackOffice(build))
  return async (request) => {
    const context = new RouterContextProvider()
    const tags = new Set<CacheTag>(['settings'])
    tagsOf.set(context, tags)
    const { version, settings } = services.settings.snapshot()
    const now = services.clock()
    const others = [
      secondsUntilNotices(settings.notices, now),
      secondsUntilMenu([...services.menu.openings().values(), ...services.menu.added()], now),
    ]
    const handle = isOfShop.test(new URL(request.url).pathname) ? handleShop : handleAny
    const response = await handle(request, context)
    response.headers.set('x-settings-version', String(version))
    response.headers.set('x-cache-tags', [...tags].join())
    if (withOwnData.has(context)) response.headers.set(PUBLIC_PAGE, '1')
    response.headers.set(PAGE_ROUTE, patternOf.get(context) ?? 'page')
    for (const seconds of others) if (seconds !== null) cacheAtMost(response.headers, seconds)
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER)
    return response
  }
}

/** Matches the normal paths outside the back office. */
const isOfShop = /^\/(?!\/|admin)[\w./-]*$/i

/**
 * Returns the build without the back office, for shoppers' pages. The router compares a URL with every route and copies
 * all of them for each page, so half the routes take half the time.
 */
const withoutBackOffice = (build: PagesBuild): PagesBuild => ({
  ...build,
  assets: shopManifest(build.assets),
  routes: Object.fromEntries(Object.entries(build.routes).filter(([id]) => !isOfBackOffice(id))),
})

/**
 * Limits the cache time of a page to `seconds`, because content that every page shows changes after that time
 * (rules: notices, header menu).
 */
function cacheAtMost(headers: Headers, seconds: number): void {
  const own = headers.get(CACHE_SECONDS)
  headers.set(CACHE_SECONDS, String(own === null ? seconds : Math.min(Number(own), seconds)))
}

/** The response header with the route pattern of the page; it is not sent to the client. */
export const PAGE_ROUTE = 'x-page-route'

/**
 * The response header of pages whose content the server renders; it is not sent to the client. Pages for customers and
 * staff don't have it: their browsers load the content with the API.
 */
export const PUBLIC_PAGE = 'x-public-page'

const CACHE_SECONDS = 'x-cache-seconds'

const RETRY_AFTER = String(troubles['out-of-reach'].retryAfter)

/**
 * Wraps the build's loaders: temporary problems become HTTP 503, so that the shop's own error page is shown, and cache
 * tags are collected per request (rules: database time limits, cache tags).
 */
function passing(build: PagesBuild, services: Services, shared: Shared): PagesBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!loader) return [id, route] as const
    const patient: typeof loader = async (asked) => {
      const tags: CacheTag[] = []
      const context = new Asked()
      const addCacheTags: AddCacheTags = (...added) => void tags.push(...added)
      context.set(build.entry.module.servicesContext, { ...services, addCacheTags, shared })
      if (id !== 'root') withOwnData.add(asked.context)
      patternOf.set(asked.context, asked.pattern.replace(/^\/?/, '/'))
      try {
        return await orLeadOn(async () => loader({ ...asked, context }), services, asked.url)
      } catch (error) {
        const trouble = troubleOf(error)
        if (!trouble) throw error
        services.log.warn({ err: error }, 'a page is temporarily unavailable')
        throw data({ trouble }, { status: 503 })
      } finally {
        // A loader that uses the services without adding tags may depend on any data.
        if (context.wasAsked && tags.length === 0) tags.push('everything')
        for (const tag of tags) tagsOf.get(asked.context)?.add(tag)
      }
    }
    return [id, { ...route, module: { ...route.module, loader: patient } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const isMissing = (thrown: unknown): boolean => (thrown as { init?: ResponseInit | null } | null)?.init?.status === 404

/** Redirects (301) a path of the former shop that doesn't exist here, with its query (rules: redirects). */
async function orLeadOn<T>(load: () => Promise<T>, { forPages }: Services, { pathname, search }: URL): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const to = isMissing(error) ? await redirectTarget(forPages, pathname) : null
    throw to === null ? error : redirect(to.includes('?') ? to : to + search, 301)
  }
}

/** The context in which loaders find the services; records whether they were used. */
class Asked extends RouterContextProvider {
  wasAsked = false
  override get<T>(context: RouterContext<T>): T {
    this.wasAsked = true
    return super.get(context)
  }
}

/** Logs errors of pages, except missing pages and temporary problems (503). */
function logged(build: PagesBuild, { log }: Services): PagesBuild {
  const handleError = (error: unknown) => {
    if (!isRouteErrorResponse(error) || (error.status >= 500 && error.status !== 503))
      log.error({ err: error }, 'a page failed while it was streamed')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}
