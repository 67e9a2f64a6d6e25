import type { ReactNode } from 'react'

/** Shown for a link that no longer works, with a specific explanation and further links (rules: error pages). */
export const InvalidLink = ({ title, said, children }: { title: string; said: string; children: ReactNode }) => (
  <div className="wrap grid min-h-[60dvh] content-center justify-items-start gap-6 py-20">
    <h1 className="text-display">{title}</h1>
    <p className="max-w-prose text-soft">{said}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
