import type { ReactNode } from 'react'

/** The opening of a page of words: a small line above, the heading, and what it is about. */
export const PageHeading = ({ above, title, children }: { above?: string; title: string; children?: ReactNode }) => (
  <header className="mx-auto grid max-w-3xl justify-items-center gap-5 py-14 text-center md:py-24">
    {above && <p className="label text-clay">{above}</p>}
    <h1 className="text-display">{title}</h1>
    {children && <div className="max-w-xl text-lead text-pretty text-soft">{children}</div>}
  </header>
)
