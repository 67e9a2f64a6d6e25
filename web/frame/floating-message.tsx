import { useEffect, useRef } from 'react'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useMessageLink } from './message-link.ts'
import { useTopic } from './message-topic.ts'
import { useShop } from './shop.ts'

/** Time in milliseconds after which the first view is loaded. */
const FIRST_VIEW_MS = 3_000

/**
 * Link to the messaging app on every page of the storefront. After the first view, it keeps clear of texts and controls
 * (rules: messaging button, deferred content).
 */
export function FloatingMessage() {
  const text = useTopic(({ text }) => text)
  const { messaging } = useShop().contact
  const messageLink = useMessageLink()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      cancel()
      import('./keep-clear.ts').then(
        ({ keepClear }) => (stop = keepClear(link.current)),
        () => undefined,
      )
    }
    const untilTouch = onFirstTouch(start)
    const timer = setTimeout(start, FIRST_VIEW_MS)
    const cancel = () => {
      untilTouch()
      clearTimeout(timer)
    }
    return () => {
      cancel()
      stop?.()
    }
  }, [])
  return (
    <aside aria-label="Message us">
      <a
        ref={link}
        href={messageLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message us on ${messaging.label} (opens in a new tab)`}
        className="no-print floats fixed right-4 z-20 grid size-14 place-items-center data-small:size-11 rounded-full bg-indigo text-white shadow-lift transition-[scale] hover:scale-105 md:right-8"
      >
        <ChatIcon />
      </a>
    </aside>
  )
}
