import { config } from '#config'
import { iconUrl } from '#shop/platform/media/icon.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/manifest'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'icon-maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const iconsOf = (picture: ShownPicture) =>
  ([192, 512] as const).map((size) => ({
    src: iconUrl(picture, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }))

/** Web app manifest: how the shop appears on a home screen (W3C Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, addCacheTags } = context.get(servicesContext)
  const { house } = settings.now()
  addCacheTags('settings')
  const manifest = {
    name: house.name,
    short_name: house.name,
    description: house.tagline,
    lang: config.brand.locale,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#f7f2ea',
    theme_color: '#f7f2ea',
    icons: house.icon ? iconsOf(house.icon) : [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
