import { createContext } from 'react-router'
import type { Services } from '#services'
import type { AddCacheTags, Shared } from '#shop/core/cache-tags.ts'

/**
 * Gives loaders the services: `context.get(servicesContext)`, set by the server for each request. A page is cached
 * until one of its tags (`addCacheTags`) is invalidated; without tags, until anything changes. `shared` lets
 * concurrent pages share a query (rules: cache tags).
 */
export const servicesContext = createContext<Services & { addCacheTags: AddCacheTags; shared: Shared }>()
