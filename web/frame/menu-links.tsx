import { Link, useLocation, type LinkProps } from 'react-router'
import type { MenuGroup } from './header-menu.server.ts'

type MenuLinkProps = Pick<LinkProps, 'className' | 'onClick'> & { label: string; to: string }

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
 * Submenu of a header link, one column for each group. A popover, so it opens without scripts and closes on Escape or a
 * click outside (rules: header menu).
 */
export const Below = ({ of, groups }: BelowProps & { of: string }) => (
  <>
    <button type="button" popoverTarget="below" aria-label={`More in ${of}`}>
      +
    </button>
    <div popover="auto" id="below" className="below">
      <Groups groups={groups} />
    </div>
  </>
)

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
