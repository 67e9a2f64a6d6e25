import { onFirstTouch } from '#web/loading/first-touch.ts'
import { section } from '#web/state/persisted.ts'
import { Icon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'

const hearts = () => import('#web/wishes/hearts.tsx')

/** From now on the page's hearts show what is on the wish list. */
export const followHearts = () => void hearts().catch(() => undefined)

/**
 * Fills the hearts of a page: at once where this browser remembers a wish list, else once the visitor does something with the page
 * (rules: wish list, first view). Returns a function that ends the waiting.
 */
export function showHearts(): (() => void) | undefined {
  const stored = section<{ ids?: string[] }>('wishes').getItem('wishes') as { state: { ids?: string[] } } | null
  if (!stored?.state.ids?.length) return onFirstTouch(followHearts)
  followHearts()
}

const notKept = () => toast.error('There is no connection: please try again.')

/** Puts a product on the wish list, or takes it off (rules: wish list). What it shows comes with the list itself. */
export const Heart = ({ id, name, className }: { id: string; name: string; className: string }) => (
  <button
    type="button"
    data-wish={id}
    aria-pressed={false}
    aria-label={`Wish for ${name}`}
    className={`heart ${className}`}
    onClick={() => void hearts().then(({ press }) => press(id), notKept)}
  >
    <Icon>
      <path d="M12 20C5 15 4 12 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-1 6-8 11z" />
    </Icon>
  </button>
)
