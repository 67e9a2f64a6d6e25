import { Link, redirect, useLocation } from 'react-router'
import type { PostKind } from '#shop/content/pages/post.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { DeleteAtEnd, idToDelete, rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/post-page'
import { deleteOf, findOf, kindAt, kinds, type Found } from './kind.ts'
import { isToCome } from './post-texts.ts'
import { PostForm } from './post-form.tsx'
import { Preview } from './preview.tsx'
import { usePostEdit, type PostEdit } from './use-post-edit.ts'

export const meta: Route.MetaFunction = ({ location }) => privateMeta(kinds[kindAt(location.pathname)].label)

export async function clientLoader({ params: { id }, request: { signal }, url }: Route.ClientLoaderArgs) {
  return id === undefined ? null : findOf(kindAt(url.pathname), id, signal)
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const kind = kindAt(url.pathname)
  const answer = await deleteOf(kind, await idToDelete(request))
  const result = toldInForm(
    answer,
    ({ message }) => `${message}. You can restore it from the deleted ${kinds[kind].many.toLowerCase()}.`,
  )
  return answer.ok || answer.status === 404 ? redirect(kinds[kind].list) : result
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One post or page: its form beside a preview (rules: post editor). */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  const kind = kindAt(useLocation().pathname)
  const { label, list } = kinds[kind]
  return (
    <>
      <BackLink to={list}>Back</BackLink>
      {loaderData === null ? (
        <OnePost key={`new ${kind}`} kind={kind} loaded={null} />
      ) : (
        <>
          {!loaderData.ok && <PageHead title={label} />}
          <Answered answer={loaderData}>
            {(loaded) => <OnePost key={loaded.found.post.id} kind={kind} loaded={loaded} />}
          </Answered>
        </>
      )}
    </>
  )
}

function OnePost({ kind, loaded }: { kind: PostKind; loaded: Found | null }) {
  const edit = usePostEdit(kind, loaded?.found.post ?? null)
  const { label, shown } = kinds[kind]
  const isOut = edit.now?.state === 'published' && !isToCome(edit.now.publishedAt)
  return (
    <>
      <PageHead plain title={edit.now?.title ?? `New ${label.toLowerCase()}`}>
        {edit.now && isOut && (
          <Link to={shown(edit.now.slug)} className={rowAction}>
            View in shop
          </Link>
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <PostForm edit={edit} />
        <Preview edit={edit} />
      </div>
      {edit.now && loaded && (
        <>
          <Before edit={edit} loaded={loaded} />
          <DeleteAtEnd
            name={edit.now.title}
            id={edit.now.id}
            consequence={`Shoppers will no longer see it. You can restore it from the deleted ${kinds[kind].many.toLowerCase()}.`}
          />
        </>
      )}
    </>
  )
}

/** Former URLs and earlier versions (rules: post versions). */
function Before({ edit, loaded: { found, versions } }: { edit: PostEdit; loaded: Found }) {
  const { shown } = kinds[edit.kind]
  return (
    <section aria-labelledby="before" className="mt-10 border-t border-line pt-6">
      <h2 id="before" className="text-lead">
        Earlier versions
      </h2>
      {found.formerAddresses.length > 0 && (
        <p className="mt-2 text-soft">
          {found.formerAddresses.map((slug) => shown(slug)).join(', ')}{' '}
          {found.formerAddresses.length > 1 ? 'redirect' : 'redirects'} here.
        </p>
      )}
      {edit.isUnsaved && <p className="mt-2 text-soft">Save or discard your changes before you restore a version.</p>}
      <ul className="mt-2">
        {versions.map(({ version, at, by, title, letters }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
            <span className="min-w-0">
              {whenOf(at)}, {by}: {title} ({letters} characters)
            </span>
            {version === edit.now?.version ? (
              <span className="label grid min-h-11 items-center text-soft">Current version</span>
            ) : (
              <Button
                look="quiet"
                busy={edit.busy}
                disabled={edit.isUnsaved}
                onClick={() => void edit.putBack(version)}
              >
                Restore
                <span className="sr-only"> the version of {whenOf(at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
