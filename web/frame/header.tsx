import { Fragment, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { piecesIn } from '#shop/shopping/cart/cart.ts'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { later } from '#web/loading/later.tsx'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { BagIcon, HeartIcon, MenuIcon, PersonIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Groups, LinkWithMenu, MenuLink } from './menu-links.tsx'
import { useShop } from './shop.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { menu } = useShop()
  // Navigation closes the popover, because its elements are replaced.
  const { key } = useLocation()
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap">
        <nav aria-label="Main" data-place={menu.place}>
          {menu.links.map(({ groups, ...link }, index) => (
            <div key={index}>
              {groups ? (
                <LinkWithMenu groups={groups} {...link} />
              ) : (
                <MenuLink className="label hover:underline" {...link} />
              )}
            </div>
          ))}
        </nav>
        <PhoneMenu />
        <Wordmark className="text-[clamp(1.125rem,6.4vw,1.6rem)] lg:text-[2rem]" />
        <div>
          <Search />
          <UserMenu key={key} />
          <Link to={paths.wishList} className="tool counted hearts">
            <HeartIcon />
            <span className="sr-only">Wish list</span>
          </Link>
          <CartButton />
        </div>
      </div>
    </header>
  )
}

function PhoneMenu() {
  const { menu } = useShop()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="tool" aria-label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </button>
      <Dialog title="Menu" shape="drawer-left" open={open} onClose={close}>
        <nav aria-label="Menu" className="grid px-5 py-3">
          {[...menu.links, ...menu.phone].map(({ label, to, groups }, index) => (
            <Fragment key={index}>
              <MenuLink className="py-4 font-display text-title" onClick={close} label={label} to={to} />
              {groups && <Groups groups={groups} onClick={close} />}
            </Fragment>
          ))}
          <div className="flex flex-wrap gap-6 py-6">
            <UserLinks onChoose={close} />
          </div>
        </nav>
      </Dialog>
    </>
  )
}

const SearchWindow = later(() => import('./search-window.tsx'))

/**
 * Opens the search. Without scripts, or if the search's code can't be loaded, it is a link to the product list, which
 * has a search, too. Navigation closes the search (rules: search in the header).
 */
function Search() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState('')
  useEffect(() => onFirstTouch(SearchWindow.ahead), [])
  return (
    <>
      <Link
        to={paths.products}
        className="tool seek"
        onClick={(event) => {
          event.preventDefault()
          setOpenAt(key)
        }}
      >
        <SearchIcon />
        <span className="sr-only">Search</span>
      </Link>
      {openAt === key && <SearchWindow onClose={() => setOpenAt('')} failed={<ToProducts />} />}
    </>
  )
}

function ToProducts() {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.products), [navigate])
  return null
}

/**
 * Links to login and registration, or to the account after signing in; a popover if the window has no room for them
 * (rules: navigation).
 */
const UserMenu = () => (
  <>
    <button type="button" popoverTarget="user" aria-label="Account" className="tool">
      <PersonIcon />
    </button>
    <nav aria-label="Account" popover="auto" id="user" className="below">
      <UserLinks />
    </nav>
  </>
)

const userLinks = [
  { label: 'Account', to: paths.account, of: 'of-known' },
  { label: 'Login', to: paths.login, of: 'of-guest' },
  { label: 'Register', to: paths.register, of: 'of-guest' },
]

/** The style sheet shows either the account link or the other two (`showPersonal`). */
const UserLinks = ({ onChoose }: { onChoose?: () => void }) =>
  userLinks.map(({ label, to, of }) => (
    <Link key={to} to={to} className={`label hover:underline ${of}`} onClick={onChoose}>
      {label}
    </Link>
  ))

function CartButton() {
  const pieces = useCart(({ cart }) => piecesIn(cart))
  const dispatch = useCart(({ dispatch }) => dispatch)
  return (
    <button
      type="button"
      className="tool counted pieces"
      aria-haspopup="dialog"
      suppressHydrationWarning
      aria-label={`Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
      onClick={() => dispatch({ do: 'open' })}
    >
      <BagIcon />
      {pieces > 0 && <span>{pieces}</span>}
    </button>
  )
}
