import type { ReactNode } from 'react'

/** Whoever opens a link that leads to nothing any more is told so in words of its own, and the way on (rules: broken page). */
export const LinkOver = ({ title, said, children }: { title: string; said: string; children: ReactNode }) => (
  <div className="wrap grid min-h-[60dvh] content-center justify-items-start gap-6 py-20">
    <h1 className="text-display">{title}</h1>
    <p className="max-w-prose text-soft">{said}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
