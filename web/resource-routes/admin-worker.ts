import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/admin-worker'
import { offlineScript, workerAnswer } from './worker-script.server.ts'

/**
 * Service worker for push notifications, for the back office only. The browser uses the worker with the narrowest
 * matching scope, so this one must also serve the offline page (rules: push notifications, offline page).
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  workerAnswer(offlineScript(context.get(servicesContext).settings.now().house.name) + pushScript)

/** Opens the back office page of a clicked notification, in an open tab if there is one. */
const pushScript = `
addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, data: { link } }))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data
  const url = new URL(link.startsWith('/admin/') ? link : '/admin/notifications', location.origin).href
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: 'window' })
    const page = open.find((each) => new URL(each.url).pathname.startsWith('/admin'))
    const shown = await page?.focus().then((each) => each.navigate(url)).catch(() => null)
    if (!shown) await clients.openWindow(url)
  })())
})
`
