import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Services } from '#services'

/** What the pages' build exports besides the router's own: the key under which loaders find the services. */
export type PagesBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & { servicesContext: RouterContext<Services> } }
}

export type Pages = (request: Request) => Promise<Response>

/** Renders the shop's pages. The key is taken from the build itself: the source's is another object. */
export function renderPages(build: PagesBuild, services: Services): Pages {
  const handle = createRequestHandler(logged(build, services), services.env.NODE_ENV)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.servicesContext, services)
    return handle(request, context)
  }
}

/** The build, telling the log of what breaks; a page that isn't there is nothing broken. */
function logged(build: PagesBuild, { log }: Services): PagesBuild {
  const handleError = (error: unknown) => {
    if (!isRouteErrorResponse(error) || error.status >= 500) log.error({ err: error }, 'a page broke')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}
