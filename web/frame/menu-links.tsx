import { Fragment } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'

type MenuLinkProps = Pick<LinkProps, 'className' | 'onClick'> & { label: string; to: string }

/** A link of the menu, marked where it is this page or one below it. */
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
 * What opens below a link of the header: by a press, without scripts too. The browser closes it by Escape or a press beside it;
 * going on does as well (rules: menu).
 */
export const Below = ({ of, links }: BelowProps) => (
  <Fragment key={useLocation().key}>
    <button type="button" popoverTarget="below" aria-label={`Below ${of}`} className="size-6">
      +
    </button>
    <ul popover="auto" id="below" className="below">
      {links.map((link, index) => (
        <li key={index}>
          <MenuLink {...link} />
        </li>
      ))}
    </ul>
  </Fragment>
)
