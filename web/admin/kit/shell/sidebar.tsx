import { useState } from 'react'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { hersOf, useDrafts } from '#web/admin/kit/drafts/drafts.ts'
import { UnsavedWork } from '#web/admin/kit/drafts/unsaved-work.tsx'
import { Entries } from './entry-list.tsx'
import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { setSigningOut } from '#web/state/auth-store.ts'
import { purge } from '#web/state/browser-state.ts'
import { endPushHere } from '#web/admin/account/notifications/push-here.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Navigation of the back office on a desktop. It is at most as high as the window and scrolls, so that many entries
 * don't make the page taller.
 */
export const Sidebar = () => (
  <aside
    aria-label="Back office"
    className="sticky top-0 hidden max-h-dvh flex-col [contain:size] gap-6 overflow-y-auto border-r border-line bg-card px-4 py-6 xl:flex print:hidden"
  >
    <Wordmark className="px-3 text-[1.6rem]" />
    <Entries />
    <UnsavedWork />
    <SignOut className="mt-auto" />
  </aside>
)

export function MenuDrawer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="-ml-2 grid size-11 shrink-0 place-items-center xl:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog title="Back office" shape="drawer-left" open={open} onClose={close}>
        <div className="flex grow flex-col gap-6 px-3 py-5">
          <Entries onChoose={close} />
          <UnsavedWork onChoose={close} />
          <SignOut className="mt-auto" />
        </div>
      </Dialog>
    </>
  )
}

function SignOut({ className }: { className: string }) {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }
  const press = () => (Object.keys(hersOf(useDrafts.getState())).length > 0 ? setAsking(true) : leave())
  return (
    <>
      <Button look="outline" busy={busy} className={className} onClick={press}>
        Sign Out
      </Button>
      <Dialog title="Sign out without saving?" open={asking} onClose={() => setAsking(false)}>
        <div className="grid gap-6 p-5">
          <p>Signing out removes your data from this browser. Changes that are not saved yet will be lost.</p>
          <UnsavedWork onChoose={() => setAsking(false)} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setAsking(false)}>
              Stay signed in
            </Button>
            <Button look="danger" busy={busy} onClick={leave}>
              Sign out anyway
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

/**
 * Returns a function that ends the session on the server, removes all data here and opens the login
 * (rules: session, browser storage). It is not a router action, because it can run on any page.
 */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    setSigningOut(true)
    const answer = await ask('POST /auth/logout', { keepSession: true })
    if (!answer.ok && answer.status !== 401) {
      setSigningOut(false)
      toast.error(answer.message)
      return
    }
    // On a shared computer, the next user must not receive this user's push notifications.
    void endPushHere().catch(() => undefined)
    purge()
    toast.success(answer.ok ? answer.body.message : 'Logged out successfully')
    await navigate(paths.adminLogin, { replace: true })
  }
}
