import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type ActionBarProps = {
  label: string
  /** True if the bar offers to undo the last action. It then stays visible while the page is scrolled. */
  isUndo: boolean
  children: ReactNode
}

/**
 * The next action of a page, or undo: above the page's content or, on a phone, in a bar at the bottom. While a form with
 * its own submit button is open (`data-hides-phone-bar`), a phone hides the bar, except for undo (rules: next step).
 */
export const ActionBar = ({ label, isUndo, children }: ActionBarProps) => (
  <section
    aria-label={label}
    className={classes(
      'mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-card p-4 not-has-[button]:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mb-0 max-md:border-x-0 max-md:border-b-0 max-md:p-3 print:hidden',
      isUndo ? 'md:sticky md:top-20 md:z-10' : 'max-md:[main:has([data-hides-phone-bar])_&]:hidden',
    )}
  >
    {children}
  </section>
)
