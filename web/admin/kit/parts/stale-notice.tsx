import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Moment } from './details.tsx'

type StaleNoticeProps = {
  /** The changed record, as in 'Bola Ade changed this post meanwhile'. */
  what: string
  by?: string | null | undefined
  at?: string | undefined
  onTakeTheirs: () => void
  /** Omitted if the user can't overwrite the other version. */
  onKeepMine?: () => void
  /** Says what happens to both versions then. */
  keeping?: string
  children?: ReactNode
}

/** Focuses the notice, so that it is seen however far down Save was pressed. */
const shown = (notice: HTMLElement | null) => notice?.focus()

/**
 * Conflict notice: another user saved the record meanwhile. Says who, and lets the user choose a version
 * (rules: drafts).
 */
export const StaleNotice = ({
  what,
  by,
  at,
  onTakeTheirs,
  onKeepMine,
  keeping = 'takes the place of theirs once you save it',
  children,
}: StaleNoticeProps) => (
  <div ref={shown} tabIndex={-1} role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">
      {by || 'Somebody'} changed {what} meanwhile
      {at && (
        <>
          {' '}
          (<Moment at={at} />)
        </>
      )}
      . Nothing of yours is saved yet{onKeepMine && '; it stands below'}.
    </p>
    {children}
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={onTakeTheirs}>
        Take theirs
      </Button>
      {onKeepMine && (
        <Button look="outline" onClick={onKeepMine}>
          Keep mine
        </Button>
      )}
    </div>
    {onKeepMine && <p className="text-caption text-soft">‘Keep mine’ {keeping}.</p>}
  </div>
)
