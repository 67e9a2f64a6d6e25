import { useEffect, useRef } from 'react'
import { ChatIcon } from '#web/ui/icons.tsx'
import { keepClear } from './keep-clear.ts'
import { useMessageLink } from './message-link.ts'
import { useTopic } from './message-topic.ts'
import { useShop } from './shop.ts'

/** Link to the messaging app on every page of the storefront (rules: messaging button). */
export function FloatingMessage() {
  const text = useTopic(({ text }) => text)
  const { messaging } = useShop().contact
  const messageLink = useMessageLink()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => keepClear(link.current!), [])
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
