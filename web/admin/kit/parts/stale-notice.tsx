import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Moment } from './details.tsx'

type StaleNoticeProps = {
  /** The changed record, as in 'Bola Ade changed this post in the meantime'. */
  what: string
  by?: string | null | undefined
  at?: string | undefined
  onTakeTheirs: () => void
  /** Handler of ‘Keep mine’; omitted if the user can't overwrite the other version. */
  onKeepMine?: () => void
  /** Explains the effect of ‘Keep mine’. */
  keeping?: string
  /** Labels of the fields that the other version changed. */
  changed?: readonly string[]
  children?: ReactNode
}

/** Focuses the notice, so that it is visible even if the user saved at the bottom of a long page. */
const shown = (notice: HTMLElement | null) => notice?.focus()

/**
 * Conflict notice: another user saved the record in the meantime. Shows that user's name, and offers both versions
 * (rules: form drafts).
 */
export const StaleNotice = ({
  what,
  by,
  at,
  onTakeTheirs,
  onKeepMine,
  keeping = 'keeps your changes and uses their values for all other fields. Save to apply them',
  changed = [],
  children,
}: StaleNoticeProps) => (
  <div ref={shown} tabIndex={-1} role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">
      {by || 'Another staff member'} changed {what} in the meantime
      {at && (
        <>
          {' '}
          (<Moment at={at} />)
        </>
      )}
      . Your changes are not saved yet{onKeepMine && '; they are shown below'}.
    </p>
    {changed.length > 0 && <p>They changed: {changed.join(', ')}.</p>}
    {children}
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={onTakeTheirs}>
        Use theirs
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
