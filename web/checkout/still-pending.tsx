import { Button } from '#web/ui/button.tsx'

type StillPendingProps = { /** The page has stopped asking by itself. */ tired: boolean; onAskAgain: () => void }

/** What one waits for, and until when; later there is a button instead. */
export const StillPending = ({ tired, onAskAgain }: StillPendingProps) =>
  tired ? (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="max-w-md">
        There is no word of your payment yet. You may close this page: we go on looking, and write to you once it is
        there.
      </p>
      <Button look="outline" onClick={onAskAgain}>
        Look again
      </Button>
    </div>
  ) : (
    <p className="flex items-center gap-3 text-soft">
      <span aria-hidden="true" className="pulse size-2 rounded-full bg-clay" />
      We are asking for it …
    </p>
  )
