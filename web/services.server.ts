import { createContext } from 'react-router'
import type { Services } from '#services'
import type { Shared, Shows } from '#shop/core/shown-names.ts'

/**
 * How a loader finds the services: `context.get(servicesContext)`. The server sets it for each loader, and keeps the page by
 * what its loaders say that it `shows`; of one that says nothing, until anything changes. What pages show alike is `shared`
 * (rules: kept by name).
 */
export const servicesContext = createContext<Services & { shows: Shows; shared: Shared }>()
