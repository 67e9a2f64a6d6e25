import type { ReactNode } from 'react'

/** A page's heading, with what can be done there at its right. */
export const PageHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
    <h1 className="text-title">{title}</h1>
    {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
  </header>
)
