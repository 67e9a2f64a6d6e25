import type { LinkHTMLAttributes } from 'react'
import { iconUrl } from '#shop/platform/media/icon.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import displayFont from './fonts/cormorant-latin.woff2?url'
import textFont from './fonts/public-sans-latin.woff2?url'

const preloaded = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/**
 * What a document's head links to: the fonts that are seen first, the icons, and the owner's accent over the shop's own
 * sheet. The server alone knows it, so that it weighs on no script (rules: accent, wordmark and icon).
 */
export const headLinks = ({
  accent,
  icon,
}: Settings['house']): (LinkHTMLAttributes<HTMLLinkElement> & { href: string })[] => [
  preloaded(textFont),
  preloaded(displayFont),
  icon
    ? { rel: 'icon', href: iconUrl(icon, 192), type: 'image/png' }
    : { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: icon ? iconUrl(icon, 180) : '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...(accent ? [{ rel: 'stylesheet', href: `/look/${accent.slice(1)}.css` }] : []),
]
