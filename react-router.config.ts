import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // One manifest with the page instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
