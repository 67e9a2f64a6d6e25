import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/robots'
import { originFrom } from '#web/origin.server.ts'

/** Private pages are not listed: they are marked `noindex`, which robots see only if they may read the page. */
const notForRobots = ['/api/']

/** robots.txt: what robots may read, and the URL of the sitemap (RFC 9309). */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('settings')
  const lines = [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${originFrom(services, request)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
