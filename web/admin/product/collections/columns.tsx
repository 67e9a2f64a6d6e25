import { shopTimeOf } from '#shop/core/shop-time.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useList } from '#web/admin/kit/parts/list.tsx'
import { DeleteOrRestore, RowTitle } from '#web/admin/kit/parts/row-actions.tsx'

type CollectionRow = AnswerOf<'GET /admin/collections'>['collections'][number]

export const columns: Column<CollectionRow>[] = [
  {
    name: 'Title',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (collection) => <Title collection={collection} />,
  },
  {
    name: 'Status',
    width: 'w-28',
    phone: 'col-start-1 row-start-2',
    cell: ({ isShown }) => <Badge tone={isShown ? 'good' : 'plain'}>{isShown ? 'On' : 'Off'}</Badge>,
  },
  {
    name: 'Products',
    width: 'w-48',
    phone: 'col-start-2 col-span-2 row-start-2',
    cell: ({ holds, rule }) => `${holds === 1 ? '1 product' : `${holds} products`}${rule ? ', by rule' : ''}`,
  },
  {
    name: 'Shown',
    width: 'w-64',
    phone: 'col-start-1 col-span-3 row-start-3 text-soft',
    cell: (collection) => <Period words={periodWords(collection)} />,
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
  return until ? `Until ${until}` : ALWAYS
}

const ALWAYS = 'Always'

/** The period of a collection; a phone has no line for a collection that is always shown. */
const Period = ({ words }: { words: string }) => (
  <span className={words === ALWAYS ? 'max-lg:sr-only' : undefined} title={words}>
    {words}
  </span>
)

const whenOf = (moment: string): string => shopTimeOf(new Date(moment)).replace('T', ' ')

const useIsDeleted = (): boolean => useList('deleted').query.deleted === '1'

function Title({ collection: { id, title } }: { collection: CollectionRow }) {
  return <RowTitle title={title} to={adminPaths.collection(id)} isDeleted={useIsDeleted()} />
}

const Actions = ({ collection: { id, title } }: { collection: CollectionRow }) => (
  <DeleteOrRestore
    name={title}
    id={id}
    isDeleted={useIsDeleted()}
    consequence="The collection will no longer be visible. Its products are not deleted. You can restore it from the deleted collections."
  />
)
