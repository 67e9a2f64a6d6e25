import { Link, useFetcher } from 'react-router'
import { houseTimeOf } from '#shop/core/house-time.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useList } from '#web/admin/kit/parts/list.tsx'
import { DeleteButton, rowAction, RowActions } from '#web/admin/kit/parts/row-actions.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'

type CollectionRow = AnswerOf<'GET /admin/collections'>['collections'][number]

/** What the list of collections shows of each. */
export const columns: Column<CollectionRow>[] = [
  {
    name: 'Title',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (collection) => <TitleLink collection={collection} />,
  },
  {
    name: 'State',
    width: 'w-28',
    phone: 'col-start-1 row-start-2',
    cell: ({ isShown }) => <Badge tone={isShown ? 'good' : 'plain'}>{isShown ? 'On' : 'Off'}</Badge>,
  },
  {
    name: 'Holds',
    width: 'w-48',
    phone: 'col-start-2 col-span-2 row-start-2',
    cell: ({ holds, rule }) => `${holds === 1 ? '1 product' : `${holds} products`}${rule ? ', by rule' : ''}`,
  },
  {
    name: 'Shown',
    width: 'w-64',
    phone: 'col-start-1 col-span-3 row-start-3 text-soft',
    cell: periodWords,
  },
  {
    name: 'Actions',
    width: 'w-40',
    phone: 'col-start-4 row-start-1 row-span-3',
    cell: (collection) => <Actions collection={collection} />,
  },
]

function periodWords({ shownFrom, shownUntil }: CollectionRow): string {
  const [from, until] = [shownFrom, shownUntil].map((moment) => moment && whenOf(moment))
  if (from) return until ? `${from} until ${until}` : `From ${from}`
  return until ? `Until ${until}` : 'Always'
}

const whenOf = (moment: string): string => houseTimeOf(new Date(moment)).replace('T', ' ')

const useIsDeleted = (): boolean => useList('deleted').query.deleted === '1'

function TitleLink({ collection: { id, title } }: { collection: CollectionRow }) {
  const from = useHere()
  const isDeleted = useIsDeleted()
  const words = (
    <span className="block truncate" title={title}>
      {title}
    </span>
  )
  if (isDeleted) return words
  return (
    <Link to={adminPaths.collection(id)} state={{ from }} data-opens className="block font-medium hover:underline">
      {words}
    </Link>
  )
}

function Actions({ collection: { id, title } }: { collection: CollectionRow }) {
  const { submit, state } = useFetcher()
  const isDeleted = useIsDeleted()
  return (
    <RowActions of={title}>
      {isDeleted ? (
        <button
          type="button"
          className={rowAction}
          aria-busy={state !== 'idle' || undefined}
          aria-label={`Bring back ${title}`}
          onClick={() => void submit({ id, do: 'restore' }, { method: 'post', ...pressed })}
        >
          Bring back
        </button>
      ) : (
        <DeleteButton
          inRow
          name={title}
          id={id}
          consequence="Nobody finds it any more; its products stay. It waits among the deleted ones, and can be brought back."
        />
      )}
    </RowActions>
  )
}
