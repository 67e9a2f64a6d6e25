import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useFrom } from './where-from.ts'

type PageHeadProps = {
  title: ReactNode
  /** True if the title is a record's name or number; it then has the body font, as in lists. */
  plain?: boolean
  badges?: ReactNode
  /** The page's main action, always shown. */
  action?: ReactNode
  /** At most two further actions, which a phone shows in the menu. */
  children?: ReactNode
  /** Actions that are always in the menu. */
  more?: ReactNode
}

/** Title of a page with its actions (rules: page actions). */
export const PageHead = ({ title, plain = false, badges, action, children, more }: PageHeadProps) => (
  <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:first:-mt-4 md:mb-6">
    <h1 className={plain ? 'min-w-0 font-sans text-lead font-medium lining-nums' : 'text-title'}>{title}</h1>
    {badges && <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:basis-full">{badges}</div>}
    {(action || children || more) && (
      <div className="page-actions ml-auto flex flex-wrap items-center gap-2 md:gap-3">
        {children && <div className="hidden md:contents">{children}</div>}
        {action}
        {(children || more) && <MoreMenu onPhone={children}>{more}</MoreMenu>}
      </div>
    )}
  </header>
)

/**
 * Link back to the page that linked here, with its filters, page and scroll position. If the page was opened directly,
 * it links to `to`, its list (rules: back link).
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  const from = useFrom()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The page that passed its URL in the location state is the previous history entry.
    void navigate(-1)
  }
  return (
    <Link
      to={from || to}
      className="label mb-2 inline-flex max-md:-mt-4 min-h-11 items-center gap-2 text-soft hover:text-ink"
      onClick={back}
    >
      <ArrowIcon back />
      {children}
    </Link>
  )
}

type TabsProps = { name: string; tabs: readonly { label: string; to: string }[] }

export function Tabs({ name, tabs }: TabsProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // Scrolls to the current tab, because on a phone not all tabs fit.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (open) nav.current!.scrollLeft = open.offsetLeft - (nav.current!.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={name}
      className="relative mb-3 flex gap-4 overflow-x-auto border-b border-line sm:gap-6 md:mb-6"
    >
      {tabs.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="label grid min-h-12 min-w-11 shrink-0 place-items-center border-b-2 border-transparent -outline-offset-2 hover:border-line aria-[current=page]:border-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
