import { ButtonLink } from '#web/ui/button.tsx'
import { useQuery } from '#web/parts/answered.tsx'

/** Pagination of a log, newest first: links to its first page and, if there are any, to `older` entries. */
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
