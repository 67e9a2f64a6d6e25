import type { ReactNode } from 'react'

type PageHeadingProps = { above?: string; title: string; heading?: 'h1' | 'h2' | undefined; children?: ReactNode }

export const PageHeading = ({ above, title, heading: Heading = 'h1', children }: PageHeadingProps) => (
  <header className="mx-auto grid max-w-3xl justify-items-center gap-5 py-14 text-center md:py-24">
    {above && <p className="label text-clay">{above}</p>}
    <Heading className="text-display">{title}</Heading>
    {children && <div className="max-w-xl text-lead text-pretty text-soft">{children}</div>}
  </header>
)
