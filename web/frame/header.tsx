import { useState } from 'react'
import { Link } from 'react-router'
import { piecesIn } from '#shop/shopping/cart/cart.ts'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { BagIcon, MenuIcon, PersonIcon } from '#web/ui/icons.tsx'
import { Below, MenuLink } from './menu-links.tsx'
import { useShop } from './shop.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { menu } = useShop()
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap">
        <nav aria-label="Main" data-place={menu.place}>
          {menu.links.map(({ below, ...link }, index) => (
            <span key={index}>
              <MenuLink className="label hover:underline" {...link} />
              {below && <Below of={link.label} links={below} />}
            </span>
          ))}
        </nav>
        <PhoneMenu />
        <Wordmark className="text-[1.6rem] lg:text-[2rem]" />
        <div className="flex items-center justify-end gap-1 md:gap-5">
          <UserMenu />
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
      <button
        type="button"
        className="-ml-2 grid size-11 place-items-center md:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog title="Menu" shape="drawer-left" open={open} onClose={close}>
        <nav aria-label="Menu" className="grid px-5 py-3">
          {menu.phone.map(({ isBelow, ...link }, index) => (
            <MenuLink
              key={index}
              className={isBelow ? 'py-3 ps-5' : 'py-4 font-display text-title'}
              onClick={close}
              {...link}
            />
          ))}
          <div className="flex flex-wrap gap-6 py-6">
            <UserLinks onChoose={close} />
          </div>
        </nav>
      </Dialog>
    </>
  )
}

/** Links to login and registration, or to the account after signing in (rules: navigation). */
const UserMenu = () => (
  <nav aria-label="Account" className="hidden items-center gap-5 md:flex">
    <PersonIcon />
    <UserLinks />
  </nav>
)

function UserLinks({ onChoose }: { onChoose?: () => void }) {
  const known = useAuth(({ verified, role }) => verified || role === 'customer')
  const links = known
    ? [{ label: 'Account', to: paths.account }]
    : [
        { label: 'Login', to: paths.login },
        { label: 'Register', to: paths.register },
      ]
  return links.map(({ label, to }) => (
    <Link key={to} to={to} className="label hover:underline" onClick={onChoose}>
      {label}
    </Link>
  ))
}

function CartButton() {
  const pieces = useCart(({ cart }) => piecesIn(cart))
  const dispatch = useCart(({ dispatch }) => dispatch)
  return (
    <button
      type="button"
      className="relative -mr-2 grid size-11 place-items-center"
      aria-haspopup="dialog"
      aria-label={`Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
      onClick={() => dispatch({ do: 'open' })}
    >
      <BagIcon />
      <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-indigo px-1 text-caption leading-none text-white tabular-nums">
        {pieces}
      </span>
    </button>
  )
}
