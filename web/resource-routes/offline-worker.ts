import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/offline-worker'
import { offlineScript, workerAnswer } from './worker-script.server.ts'

/**
 * The service worker: a page that can't be reached is one of ours and not the browser's error page. It holds that page
 * itself and keeps nothing of any other, so nothing private can be left behind, and a new release has nothing to throw
 * away. Whatever the shop answers goes through untouched, so that it can keep nobody out (rules: offline page).
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  workerAnswer(offlineScript(context.get(servicesContext).settings.now().house.name))
