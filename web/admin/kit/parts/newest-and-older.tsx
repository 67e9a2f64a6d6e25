import { ButtonLink } from '#web/ui/button.tsx'
import { useQuery } from '#web/parts/answered.tsx'

/** The ways through a list of what happened, the newest first: back to the beginning, and on to what is `older`, where anything is. */
export function NewestAndOlder({ older, at }: { older: number | null; at: (before: string) => string }) {
  const search = useQuery()
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-6">
      {search.get('before') && (
        <ButtonLink look="outline" to={at('')}>
          Newest
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink look="outline" className="ml-auto" to={at(String(older))}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
