import { useState } from 'react'

type KeptNoticeProps = {
  isUnsaved: boolean
  onThrowAway: () => void
}

/** Notice above a form that was opened with a restored draft, with a button that discards it (rules: form drafts). */
export function KeptNotice({ isUnsaved, onThrowAway }: KeptNoticeProps) {
  const [wasKept, setWasKept] = useState(isUnsaved)
  // Input typed after a discard or save is not a restored draft.
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
