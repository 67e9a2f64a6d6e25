import { useEffect, useRef } from 'react'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useMessageLink } from './message-link.ts'
import { useTopic } from './message-topic.ts'
import { useShop } from './shop.ts'

/**
 * Link to the messaging app, at the end of every page of the storefront. From the first interaction on, it floats where
 * it covers no control (rules: messaging button, deferred content).
 */
export function FloatingMessage() {
  const text = useTopic(({ text }) => text)
  const { messaging } = useShop().contact
  const messageLink = useMessageLink()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(
    () =>
      onFirstTouch(() =>
        import('./keep-clear.ts').then(
          ({ keepClear }) => keepClear(link.current!),
          () => {},
        ),
      ),
    [],
  )
  return (
    <aside aria-label="Message us" className="relative">
      <a
        ref={link}
        href={messageLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message us on ${messaging.label} (opens in a new tab)`}
        className="no-print message-link right-4 z-20 grid size-14 place-items-center data-small:size-11 rounded-full bg-indigo text-white shadow-lift transition-[scale] hover:scale-105 md:right-8"
      >
        <ChatIcon />
      </a>
    </aside>
  )
}
