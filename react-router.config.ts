import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Sends the manifest of all routes with the page, so that links need no request when they come into view.
  routeDiscovery: { mode: 'initial' },
  // Off, because separate loader files save few bytes, need another request per page, and list all loaders in the
  // manifest.
  splitRouteModules: false,
} satisfies Config
