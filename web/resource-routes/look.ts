import { isShade } from '#shop/core/shade.ts'
import { accentStyles } from '#web/head-links.server.ts'
import type { Route } from './+types/look'

/**
 * Style sheet with the owner's accent colour. The shade is in the URL, so the file never changes and any server can
 * serve it; a shop with the default accent doesn't load it (rules: accent colour).
 */
export function loader({ params: { sheet } }: Route.LoaderArgs) {
  const shade = `#${sheet.replace(/\.css$/, '')}`
  if (!isShade(shade)) throw new Response('File not found\n', { status: 404 })
  return new Response(`${accentStyles(shade)}\n`, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
