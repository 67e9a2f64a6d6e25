import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Sends the route manifest with the page, without a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  // Separate loader files would save a few hundred bytes, but need an extra request per page and list every loader in
  // the public manifest.
  splitRouteModules: false,
} satisfies Config
