import { config } from '#config'
import type { Answer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import type { LiveLinksAnswered } from './link.ts'

type LiveLinksProps = {
  /** The links; null until they are loaded. */
  links: Answer<LiveLinksAnswered> | null
  /** Id of the link that is being revoked. */
  busy: string | null
  onRetry: () => void
  onTakeBack: (id: string) => void
}

const { locale, timeZone } = config.brand
const when = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})

/** The valid links with their expiry dates, each with a button to revoke it (rules: payment link). */
export function LiveLinks({ links, busy, onRetry, onTakeBack }: LiveLinksProps) {
  if (!links) return null
  if (!links.ok) return <FailedState message={links.message} onRetry={onRetry} />
  if (links.body.links.length === 0) return null
  return (
    <ul aria-label="Valid links" className="grid divide-y divide-line border-y border-line">
      {links.body.links.map(({ id, madeAt, expiresAt, madeBy, showsName }) => {
        const ends = when.format(new Date(expiresAt))
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p>Valid until {ends}</p>
              <p className="text-caption text-soft">
                Created {when.format(new Date(madeAt))}
                {madeBy && ` by ${madeBy}`}
                {showsName && ', with a first name'}
              </p>
            </div>
            <Button
              look="quiet"
              className="-mx-3"
              busy={busy === id}
              aria-label={`Cancel link: valid until ${ends}`}
              onClick={() => onTakeBack(id)}
            >
              Cancel link
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
