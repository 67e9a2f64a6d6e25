import { useEffect, useRef, type ReactNode } from 'react'

/** Error notice of an order that was not placed; its heading gets the focus. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="refused"
      className="grid gap-4 border border-line border-l-4 border-l-error bg-card p-5 md:p-8"
    >
      <h2 id="refused" ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
