import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/robots'
import { originFrom } from '#web/origin.server.ts'

/** Pages of one person's own are not among these: they say `noindex` themselves, which only robots that may read them see. */
const notForRobots = ['/api/']

/** What robots may read, and where the list of pages is (RFC 9309). */
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
