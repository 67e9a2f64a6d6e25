import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Sends the route manifest with the page, without a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  // Off, because separate loader files save few bytes, need another request per page, and list all loaders in the
  // manifest.
  splitRouteModules: false,
} satisfies Config
