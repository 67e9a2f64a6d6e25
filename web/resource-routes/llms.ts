import type { Settings } from '#shop/platform/settings/settings.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/llms'

type House = Pick<Settings['house'], 'name' | 'tagline' | 'city'>
type Contact = Pick<Settings['contact'], 'email' | 'phone'>

/** Describes the shop and its pages for programs, in the format of llmstxt.org (rules: machine-readable pages). */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('settings')
  const { house, contact } = services.settings.now()
  return new Response(forMachines(originFrom(services, request), house, contact), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

function forMachines(origin: string, { name, tagline, city }: House, { email, phone }: Contact): string {
  const link = (label: string, path: string, about: string) => `- [${label}](${origin}${path}): ${about}`
  return [
    `# ${inLine(name)}`,
    '',
    `> ${inLine(tagline)}. ${inLine(city)}. Prices are in naira (NGN).`,
    '',
    '## Shop',
    link('All products', paths.products, 'everything in the shop, by category, size, colour and price'),
    link('Collections', paths.collections, 'products that belong together'),
    link('Size chart', paths.sizeChart, 'measurements in inches and centimetres'),
    link('Terms, privacy and refunds', paths.legal, 'delivery, payment, returns and refunds'),
    link('About', paths.about, 'about the shop'),
    link('Blog', paths.blog, 'articles by the shop'),
    '',
    '## For programs',
    `- ${origin}/products/{id}.json: one product with its category, price and the available sizes and colours`,
    link('Every page', '/sitemap.xml', 'sitemap'),
    link('Every item in the shop', '/feeds/google.xml', 'RSS with a price, a picture and whether it is in stock'),
    link('API', '/api/docs', 'all API calls'),
    '',
    '## Contact',
    `- ${inLine(email)}, ${inLine(phone)}`,
    '',
  ].join('\n')
}

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
