import type { ReactNode } from 'react'

/** The main action of an open row: on a phone in a bar at the bottom, on a tablet in its place; a desktop hides it. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 not-has-[button]:hidden lg:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:p-3">
    {children}
  </div>
)
