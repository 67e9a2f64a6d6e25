import type { ReactNode } from 'react'

/** The heading of a page that is one form, with a line on what it is for. */
export const FormHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="grid gap-3">
    <h1 className="text-display">{title}</h1>
    {children && <p className="max-w-md text-soft">{children}</p>}
  </header>
)
