import { useState } from 'react'

type KeptNoticeProps = {
  /** Whether something unsaved stands in the form. */
  isUnsaved: boolean
  onThrowAway: () => void
}

/** Above a form that was opened with what had been typed before: it is there again, and can be thrown away (rules: drafts). */
export function KeptNotice({ isUnsaved, onThrowAway }: KeptNoticeProps) {
  const [wasKept, setWasKept] = useState(isUnsaved)
  // What is typed after it was discarded or saved is no draft from before.
  if (wasKept && !isUnsaved) setWasKept(false)
  if (!wasKept || !isUnsaved) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-gold bg-card px-4 py-2"
    >
      Draft restored. It is not saved yet.
      <button
        type="button"
        className="label min-h-11 underline underline-offset-4 hover:text-indigo"
        onClick={onThrowAway}
      >
        Discard
      </button>
    </p>
  )
}
