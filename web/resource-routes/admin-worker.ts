import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/admin-worker'
import { offlineScript, workerAnswer } from './worker-script.server.ts'

/**
 * The service worker of who has herself told by push in this browser, for the back office alone: of two workers a browser
 * takes the one whose pages are fewer, so this one shows the page without a connection too (rules: push, offline page).
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  workerAnswer(offlineScript(context.get(servicesContext).settings.now().house.name) + pushScript)

/** A notification leads to a page of the back office and nowhere else; one that is open is taken. */
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
