import { useLocation } from 'react-router'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { DeleteOrRestore, RowTitle } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { ContentHead } from '#web/admin/website/content/content-head.tsx'
import type { Route } from './+types/posts-page'
import { deleteOf, kindAt, kinds, listOf, restoreOf, type PostRow } from './kind.ts'
import { isToCome } from './post-texts.ts'

export const meta: Route.MetaFunction = ({ location }) => privateMeta(kinds[kindAt(location.pathname)].many)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  listOf(kindAt(url.pathname), listQuery(url.searchParams, 'q', 'state'), signal)

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData()
  const [kind, id] = [kindAt(url.pathname), String(form.get('id'))]
  if (form.get('do') === 'restore') return told(await restoreOf(kind, id), ({ message }) => message)
  return toldInForm(
    await deleteOf(kind, id),
    ({ message }) => `${message}. You can restore it from the deleted ${kinds[kind].many.toLowerCase()}.`,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'state',
    label: 'Show',
    all: 'All except deleted',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'draft', label: 'Drafts' },
      { value: 'deleted', label: 'Deleted' },
    ],
  },
]

/** All posts or pages, including drafts (rules: post editor, post deletion). */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  const stale = useStale()
  const { label, many, add } = kinds[kindAt(useLocation().pathname)]
  return (
    <>
      <ContentHead title={many}>
        <ButtonLink to={add}>New {label.toLowerCase()}</ButtonLink>
      </ContentHead>
      <ListFilters list={list} search="Title or address" choices={choices} />
      <Answered answer={loaderData}>
        {({ posts, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? `No ${many.toLowerCase()} found` : `No ${many.toLowerCase()} yet`}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  Your {many.toLowerCase()} appear here. Drafts are not visible in the shop.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption={many} columns={columns} rows={posts} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

const columns: Column<PostRow>[] = [
  {
    name: 'Title',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (post) => <Title post={post} />,
  },
  {
    name: 'Status',
    width: 'w-40',
    phone: 'col-start-1 row-start-2',
    cell: (post) => <PostState post={post} />,
  },
  {
    name: 'Date',
    width: 'w-52',
    phone: 'col-start-1 col-span-3 row-start-3 text-soft',
    cell: ({ publishedAt }) => (publishedAt ? <time dateTime={publishedAt}>{whenOf(publishedAt)}</time> : ''),
  },
  {
    name: 'Changed by',
    width: 'w-44',
    cell: ({ changedBy }) => (
      <span className="block truncate" title={changedBy}>
        {changedBy}
      </span>
    ),
  },
  {
    name: 'Actions',
    width: 'w-40',
    phone: 'col-start-4 row-start-1 row-span-3',
    cell: (post) => <Actions post={post} />,
  },
]

const useIsDeleted = (): boolean => useList('state').query.state === 'deleted'

function Title({ post: { id, kind, title } }: { post: PostRow }) {
  return <RowTitle title={title} to={kinds[kind].one(id)} isDeleted={useIsDeleted()} />
}

function PostState({ post: { state, publishedAt } }: { post: PostRow }) {
  if (state === 'draft') return <Badge tone="busy">Draft</Badge>
  const waits = isToCome(publishedAt)
  return <Badge tone={waits ? 'note' : 'good'}>{waits ? 'Scheduled' : 'Published'}</Badge>
}

const Actions = ({ post: { id, title } }: { post: PostRow }) => (
  <DeleteOrRestore
    name={title}
    id={id}
    isDeleted={useIsDeleted()}
    consequence="Shoppers will no longer see it. You can restore it later."
  />
)
