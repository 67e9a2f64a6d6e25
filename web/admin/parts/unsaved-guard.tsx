import { useBlocker } from 'react-router'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type UnsavedGuardProps = {
  when: boolean
  /** What would be lost, at the beginning of a sentence. */
  what: string
}

/** Asks before another page is opened and what was typed here is lost. Who is signed out meanwhile is not held back. */
export function UnsavedGuard({ when, what }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && useAuth.getState().role === 'admin',
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without saving?" open={blocker.state === 'blocked'} onClose={stay}>
      <div className="grid gap-6 p-5">
        <p>{what} was changed and is not saved yet.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={stay}>
            Stay
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
