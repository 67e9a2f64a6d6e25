import { useState, useSyncExternalStore } from 'react'
import { later } from '#web/loading/later.tsx'

const Prose = later(() => import('#web/parts/prose.tsx'))

const never = () => () => {}

/**
 * Inserts HTML that the server rendered. In a server-rendered page the existing markup is reused without extra code;
 * after client-side navigation the code that inserts the HTML is loaded (rules: product reviews, custom fields).
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
