import { isShade } from '#shop/core/shade.ts'
import type { Route } from './+types/look'

/**
 * The accent that the owner chose, over that of the shop's own sheet. Its address names the shade, so that it never
 * changes and any server answers it; a shop that keeps the usual one loads nothing more (rules: accent).
 */
export function loader({ params: { sheet } }: Route.LoaderArgs) {
  const shade = `#${sheet.replace(/\.css$/, '')}`
  if (!isShade(shade)) throw new Response('There is no such file\n', { status: 404 })
  return new Response(`:root{--color-indigo:${shade}}\n`, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
