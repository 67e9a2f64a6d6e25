import type { LinkHTMLAttributes } from 'react'
import { iconUrl } from '#shop/platform/media/icon.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

/** Returns the styles of an accent colour, given as #rrggbb. */
export const accentStyles = (accent: string): string => `:root{--color-indigo:${accent}}`

/**
 * Returns the links of the document's head: icons, and the owner's accent colour as a style sheet. Server only, so it adds nothing to any script (rules: accent colour, wordmark and icon).
 */
export const headLinks = ({
  accent,
  icon,
}: Settings['house']): (LinkHTMLAttributes<HTMLLinkElement> & { href: string })[] => [
  icon
    ? { rel: 'icon', href: iconUrl(icon, 192), type: 'image/png' }
    : { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: icon ? iconUrl(icon, 180) : '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...(accent ? [{ rel: 'stylesheet', href: `/look/${accent.slice(1)}.css` }] : []),
]
