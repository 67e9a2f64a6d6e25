import { Fragment } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'

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

type BelowProps = { of: string; links: { label: string; to: string }[] }

/**
 * Submenu of a header link. A popover, so it opens without scripts and closes on Escape or a click outside; the key
 * closes it on navigation (rules: header menu).
 */
export const Below = ({ of, links }: BelowProps) => (
  <Fragment key={useLocation().key}>
    <button type="button" popoverTarget="below" aria-label={`More in ${of}`} className="size-6">
      +
    </button>
    <ul popover="auto" id="below" className="below">
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <MenuLink label={label} to={to} />
        </li>
      ))}
    </ul>
  </Fragment>
)
