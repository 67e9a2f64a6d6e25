import { useState } from 'react'
import { NavLink } from 'react-router'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { useExceptionsCount } from '../payments/exceptions-watch.ts'
import { entries } from './entries.ts'
import { useSignOut } from './sign-out.ts'

/** The way around the back office on a desk. */
export const Sidebar = () => (
  <aside
    aria-label="Back office"
    className="sticky top-0 hidden h-dvh flex-col gap-8 border-r border-line bg-card px-4 py-6 lg:flex print:hidden"
  >
    <Wordmark className="px-3 text-[1.6rem]" />
    <Entries />
    <SignOut className="mt-auto" />
  </aside>
)

/** The same as a drawer on a phone. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="-ml-2 grid size-11 place-items-center lg:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog title="Back office" shape="drawer-left" open={open} onClose={close}>
        <div className="flex grow flex-col gap-6 px-3 py-5">
          <Entries onChoose={close} />
          <SignOut className="mt-auto" />
        </div>
      </Dialog>
    </>
  )
}

const Entries = ({ onChoose }: { onChoose?: () => void }) => (
  <nav aria-label="Back office" className="grid gap-1">
    {entries.map(({ label, to }) => (
      <NavLink
        key={to}
        to={to}
        className="label flex min-h-12 items-center border-l-2 border-transparent px-3 hover:bg-sand aria-[current=page]:border-indigo aria-[current=page]:bg-sand"
        onClick={onChoose}
      >
        {label}
        {to === paths.adminPaymentExceptions && <ExceptionsCount />}
      </NavLink>
    ))}
  </nav>
)

function ExceptionsCount() {
  const count = useExceptionsCount(({ count }) => count)
  if (count === 0) return null
  return (
    <Badge tone="bad" className="ml-auto tabular-nums">
      <span className="sr-only">waiting: </span>
      {count}
    </Badge>
  )
}

function SignOut({ className }: { className: string }) {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }
  return (
    <Button look="outline" busy={busy} className={className} onClick={press}>
      Sign Out
    </Button>
  )
}
