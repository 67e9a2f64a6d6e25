import { createContext } from 'react-router'
import type { Services } from '#services'

/** How a loader finds the services: `context.get(servicesContext)`. The server sets it for each request. */
export const servicesContext = createContext<Services>()
