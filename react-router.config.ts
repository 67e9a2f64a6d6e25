import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // One manifest with the page instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  // A loader of its own file would be fetched beside its page, and named to everybody in the manifest, for a few hundred bytes.
  splitRouteModules: false,
} satisfies Config
