import type { ReactNode } from 'react'

export const FormHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="grid gap-3">
    <h1 className="text-display">{title}</h1>
    {children && <p className="max-w-md text-soft">{children}</p>}
    <noscript>
      <p className="border-l-2 border-gold pl-4">
        This form needs JavaScript, which is switched off. To order without it, please call or write to us.
      </p>
    </noscript>
  </header>
)
