import { useState, useSyncExternalStore } from 'react'
import { later } from '#web/loading/later.tsx'

const Prose = later(() => import('#web/parts/prose.tsx'))

const never = () => () => {}

/**
 * What the server made HTML of. A page that came with it keeps it as it came, without any code; only whoever comes from
 * another page of the shop is sent the code that makes markup of it (rules: reviews on the page, own fields).
 */
export function ReadyHtml({ html, className = '' }: { html: string; className?: string }) {
  const isFirstView = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [cameAlong] = useState(isFirstView)
  return cameAlong ? (
    <div
      className={`prose ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? html : '' }}
    />
  ) : (
    <Prose html={html} className={className} />
  )
}
