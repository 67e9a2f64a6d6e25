import type { ReactNode } from 'react'

export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid max-w-xl gap-10 py-14 md:py-24">{children}</div>
)
