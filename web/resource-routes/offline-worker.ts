import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/offline-worker'
import { offlineScript, workerAnswer } from './worker-script.server.ts'

/**
 * Service worker that shows the shop's offline page instead of the browser's error page. It contains that page and
 * caches nothing else, so it stores no private data, and a new release has no cache to clear. All responses of the shop
 * are returned unchanged, so that a faulty worker can't make the shop unreachable (rules: offline page).
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  workerAnswer(offlineScript(context.get(servicesContext).settings.now().house.name))
