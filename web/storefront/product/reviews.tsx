import { useState, useSyncExternalStore } from 'react'
import { later } from '#web/loading/later.tsx'

const Prose = later(() => import('#web/parts/prose.tsx'))

const look = 'prose mt-16'
const never = () => () => {}

/**
 * What buyers say, already HTML. A page that came with it keeps it as it came, without any code; only whoever comes from
 * another page of the shop is sent the code that makes markup of it (rules: reviews on the page).
 */
export function Reviews({ html }: { html: string }) {
  const isFirstView = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [cameAlong] = useState(isFirstView)
  return cameAlong ? (
    <div
      className={look}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? html : '' }}
    />
  ) : (
    <Prose html={html} className="mt-16" />
  )
}
