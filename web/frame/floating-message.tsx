import { useEffect, useRef } from 'react'
import { ChatIcon } from '#web/ui/icons.tsx'
import { keepClear } from './keep-clear.ts'
import { useMessageLink } from './message-link.ts'
import { useTopic } from './message-topic.ts'
import { useShop } from './shop.ts'

/**
 * The messaging app, one press away on every page of the storefront, and never over another control or a word
 * (rules: messaging button).
 */
export function FloatingMessage() {
  const text = useTopic(({ text }) => text)
  const { messaging } = useShop().contact
  const messageLink = useMessageLink()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => keepClear(link.current!), [])
  return (
    <aside aria-label="Message us">
      {/* Until it is known what lies under it, it is away. */}
      <a
        ref={link}
        href={messageLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message us on ${messaging.label} (opens in a new tab)`}
        className="no-print away floats fixed right-4 z-20 grid size-14 place-items-center rounded-full bg-indigo text-white shadow-lift transition-[opacity,transform] hover:scale-105 md:right-8"
      >
        <ChatIcon />
      </a>
    </aside>
  )
}
