import {
  createRequestHandler,
  data,
  isRouteErrorResponse,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import { troubleOf, troubles } from '#db/trouble.ts'
import { secondsUntilMenu } from '#shop/settings/menu-now.ts'
import { secondsUntilNotices } from '#shop/settings/notices-now.ts'
import type { Services } from '#services'

/** What the pages' build exports besides the router's own: the key under which loaders find the services. */
export type PagesBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & { servicesContext: RouterContext<Services> } }
}

export type Pages = (request: Request) => Promise<Response>

/** Renders the shop's pages, each with the version of the settings that it was made with. The key is taken from the build itself: the source's is another object. */
export function renderPages(build: PagesBuild, services: Services): Pages {
  const handle = createRequestHandler(logged(passing(build, services), services), services.env.NODE_ENV)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.servicesContext, services)
    const { version, settings } = services.settings.snapshot()
    const now = services.clock()
    const others = [secondsUntilNotices(settings.notices, now), secondsUntilMenu(services.menu.openings(), now)]
    const response = await handle(request, context)
    response.headers.set('x-settings-version', String(version))
    for (const seconds of others) if (seconds !== null) keepAtMost(response.headers, seconds)
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER)
    return response
  }
}

/** What every page shows changes then: until then at most it is kept (rules: notices, menu). */
function keepAtMost(headers: Headers, seconds: number): void {
  const own = headers.get(KEPT_SECONDS)
  headers.set(KEPT_SECONDS, String(own === null ? seconds : Math.min(Number(own), seconds)))
}

const KEPT_SECONDS = 'x-kept-seconds'

const RETRY_AFTER = String(troubles['out-of-reach'].retryAfter)

/**
 * The build, whose loaders answer trouble that passes with 503: what is shown then is a page of the shop's own
 * (rules: trouble passes).
 */
function passing(build: PagesBuild, { log }: Services): PagesBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!loader) return [id, route] as const
    const patient: typeof loader = async (asked) => {
      try {
        return await loader(asked)
      } catch (error) {
        const trouble = troubleOf(error)
        if (!trouble) throw error
        log.warn({ err: error }, 'a page has to wait')
        throw data({ trouble }, { status: 503 })
      }
    }
    return [id, { ...route, module: { ...route.module, loader: patient } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The build, telling the log of what breaks; a page that isn't there, or has to wait, is nothing broken. */
function logged(build: PagesBuild, { log }: Services): PagesBuild {
  const handleError = (error: unknown) => {
    if (!isRouteErrorResponse(error) || (error.status >= 500 && error.status !== 503))
      log.error({ err: error }, 'a page broke')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}
