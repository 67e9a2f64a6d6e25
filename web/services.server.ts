import { createContext } from 'react-router'
import type { Services } from '#services'
import type { AddCacheTags, Shared } from '#shop/core/cache-tags.ts'

/**
 * How a loader finds the services: `context.get(servicesContext)`. The server sets it for each loader. The page is cached until
 * one of its tags (`addCacheTags`) is dropped; without any, until anything changes. `shared` makes what several pages show once
 * (rules: cache tags).
 */
export const servicesContext = createContext<Services & { addCacheTags: AddCacheTags; shared: Shared }>()
