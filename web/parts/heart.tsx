import { Icon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'

const hearts = () => import('#web/wishes/hearts.tsx')

/** Once somebody does something with the page, its hearts show what is on her list. */
export const followHearts = () => void hearts().catch(() => undefined)

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
