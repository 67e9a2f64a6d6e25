import { onFirstTouch } from '#web/loading/first-touch.ts'
import { section } from '#web/state/persisted.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'

const hearts = () => import('#web/wishes/hearts.tsx')

/** Loads the wish list code, which then updates the heart buttons of every page. */
export const followHearts = () => void hearts().catch(() => undefined)

/**
 * Updates a page's heart buttons: immediately if this browser has a saved wish list, otherwise at the visitor's first
 * interaction (rules: wish list, deferred content). Returns a function that cancels waiting for that interaction.
 */
export function showHearts(): (() => void) | undefined {
  const stored = section<{ ids?: string[] }>('wishes').getItem('wishes') as { state: { ids?: string[] } } | null
  if (!stored?.state.ids?.length) return onFirstTouch(followHearts)
  followHearts()
}

const notKept = () => toast.error('There is no connection. Please try again.')

/**
 * Adds a product to the wish list or removes it (rules: wish list). The wish list code, loaded on demand, sets
 * `aria-pressed`.
 */
export const Heart = ({ id, name, className }: { id: string; name: string; className: string }) => (
  <button
    type="button"
    data-wish={id}
    suppressHydrationWarning
    aria-pressed={false}
    aria-label={`Save ${name} to wish list`}
    className={`heart ${className}`}
    onClick={() => void hearts().then(({ press }) => press(id), notKept)}
  >
    <HeartIcon />
  </button>
)
