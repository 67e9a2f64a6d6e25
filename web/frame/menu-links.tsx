import { Fragment, useRef } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'
import type { MenuGroup } from './header-menu.server.ts'

type MenuLinkProps = Pick<LinkProps, 'className' | 'onClick' | 'onKeyDown' | 'onPointerDown'> & {
  label: string
  to: string
}

export function MenuLink({ label, to, ...rest }: MenuLinkProps) {
  const { pathname, search } = useLocation()
  const isHere = to === pathname || to === pathname + search || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} dir="auto" aria-current={isHere ? 'page' : undefined} {...rest}>
      {label}
    </Link>
  )
}

type BelowProps = { groups: MenuGroup[]; onClick?: () => void }

/**
 * A header link with its submenu, one column for each group. The submenu is a popover, so its button opens it without
 * scripts, and Escape or a click outside closes it. A click on the link opens the submenu, too; a click while it is open
 * opens the link's page (rules: header menu).
 */
export function LinkWithMenu({ groups, ...link }: BelowProps & { label: string; to: string }) {
  // Navigation closes the submenu, because its elements are replaced.
  const { key } = useLocation()
  const more = useRef<HTMLButtonElement>(null)
  // Read before the click, because pressing the pointer outside a popover closes it.
  const wasOpen = useRef(false)
  // Browsers without popovers have no such element.
  const menu = () => more.current?.popoverTargetElement
  const note = () => {
    wasOpen.current = menu()?.matches(':popover-open') ?? false
  }
  return (
    <>
      <MenuLink
        className="label hover:underline"
        {...link}
        onPointerDown={note}
        onKeyDown={note}
        onClick={(event) => {
          if (wasOpen.current || event.ctrlKey || event.metaKey || !menu()) return
          event.preventDefault()
          more.current!.click()
        }}
      />
      <Fragment key={key}>
        <button ref={more} type="button" popoverTarget="below" aria-label={`More in ${link.label}`}>
          +
        </button>
        <div popover="auto" id="below" className="below">
          <MenuLink label="Shop all" to={link.to} />
          <Groups groups={groups} />
        </div>
      </Fragment>
    </>
  )
}

/** The groups of a submenu. Groups with a heading can be collapsed; in the phone's menu only the first is open. */
export const Groups = ({ groups, onClick }: BelowProps) =>
  groups.map(({ heading, links }, index) => (
    <details key={index} open={!onClick || !heading || index === 0} className="fold">
      <summary className="label" hidden={!heading}>
        {heading}
      </summary>
      <ul>
        {links.map((link, position) => (
          <li key={position}>
            <MenuLink onClick={onClick} {...link} />
          </li>
        ))}
      </ul>
    </details>
  ))
