import type { IncomingMessage } from 'node:http'

/** The label of requests that were answered before a route was found. */
export const NO_ROUTE = 'none'

const routes = new WeakMap<IncomingMessage, string>()

/** Records the route pattern of a request, such as `/products/:id`. Must not be a path that a client can invent. */
export const noteRoute = (request: IncomingMessage, pattern: string): void => void routes.set(request, pattern)

export const routeOf = (request: IncomingMessage): string => routes.get(request) ?? NO_ROUTE
