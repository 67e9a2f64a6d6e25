import type { ReactNode } from 'react'

/** One line of a list of details: what it is, and it. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-3">
    <dt className="label pt-1 text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
