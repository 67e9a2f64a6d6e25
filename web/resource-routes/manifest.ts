import { config } from '#config'
import { paths } from '#web/paths.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'icon-maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How the shop looks on a home screen (W3C Web Application Manifest). */
export function loader() {
  const manifest = {
    name: config.brand.name,
    short_name: config.brand.name,
    description: config.brand.tagline,
    lang: config.brand.locale,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#f7f2ea',
    theme_color: '#f7f2ea',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
