import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { isToCome } from '#web/admin/website/content/posts/post-texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { DeleteAtEnd } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/collection-page'
import { CollectionForm } from './collection-form.tsx'
import type { FoundCollection } from './collection-texts.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import type { RuleChoices } from './rule-fields.tsx'
import { useCollectionEdit } from './use-collection-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Collection', matches)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const one = id === undefined ? null : { params: { slug: id }, signal }
  const [shop, own, found, history] = await Promise.all([
    ask('GET /shop', { signal }),
    ask('GET /admin/product-fields', { signal }),
    one && ask('GET /admin/collections/{slug}', one),
    one && ask('GET /collections/{slug}/history', one),
  ])
  return { shop, own, found, history }
}

export async function clientAction({ params: { id = '' } }: Route.ClientActionArgs) {
  const answer = await ask('DELETE /collections/{slug}', { params: { slug: id } })
  const result = toldInForm(answer, ({ message }) => `${message}. You can restore it from the deleted collections.`)
  return answer.ok || answer.status === 404 ? redirect(adminPaths.collections) : result
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Page to create or edit a collection (rules: collections page). */
export default function CollectionPage({ loaderData: { shop, own, found, history } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.collections}>Collections</BackLink>
      {(!shop.ok || found?.ok === false) && <PageHead title="Collection" />}
      <Answered answer={shop}>
        {({ settings }) => {
          const choices = { sizes: sizesOf(settings['size-chart']), fields: own.ok ? own.body.fields : [] }
          return found === null ? (
            <OneCollection key="new" found={null} history={null} shop={choices} />
          ) : (
            <Answered answer={found}>
              {(there) => <OneCollection key={there.collection.id} found={there} history={history} shop={choices} />}
            </Answered>
          )
        }}
      </Answered>
    </>
  )
}

const isOpen = ({ isShown, shownFrom, shownUntil }: FoundCollection['collection']): boolean =>
  isShown && !isToCome(shownFrom) && (shownUntil === null || isToCome(shownUntil))

type OneCollectionProps = {
  found: FoundCollection | null
  history: ComponentProps<typeof EarlierVersions>['history'] | null
  shop: RuleChoices
}

function OneCollection({ found, history, shop }: OneCollectionProps) {
  const edit = useCollectionEdit(found)
  const { now } = edit
  return (
    <>
      <PageHead
        plain
        title={now?.title ?? 'New collection'}
        badges={now && <Badge tone={now.isShown ? 'good' : 'plain'}>{now.isShown ? 'On' : 'Off'}</Badge>}
        action={
          now &&
          isOpen(now) && (
            <ButtonLink look="outline" to={paths.collection(now.slug)}>
              View in shop
            </ButtonLink>
          )
        }
      />
      <CollectionForm edit={edit} shop={shop} />
      {history && <EarlierVersions edit={edit} history={history} />}
      {now && (
        <DeleteAtEnd
          name={now.title}
          id={now.id}
          consequence="The collection will no longer be visible. Its products are not deleted. You can restore it from the deleted collections."
        />
      )}
    </>
  )
}
