import { redirect } from 'react-router'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { DeleteAtEnd, listAfterDeletion } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/product-page'
import { VideoChoice } from './product-video.tsx'
import { CopyButton } from './copy-button.tsx'
import { CostSection, loadCost } from './cost-section.tsx'
import { EditForm } from './edit-form.tsx'
import { InCollections, MOST_COLLECTIONS } from './in-collections.tsx'
import type { OwnKnown } from './custom-fields.tsx'
import { ProductImages } from './product-images.tsx'
import { PreviewLink } from './preview-link.tsx'
import { deletionConsequence, product, type ShownProduct } from './product.ts'
import { SentBack } from './product-returns.tsx'
import type { ShopKnown } from './size-choice.tsx'
import { StateNotice, Unpublish } from './sale-state.tsx'
import { StaleProduct } from './stale-product.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { GoesWellWith } from './recommended-products.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(nameIn(loaderData) || 'Product', matches)

const nameIn = (loaded: unknown): string =>
  (loaded as { found?: { body?: { product?: { name: string } } } } | undefined)?.found?.body?.product?.name ?? ''

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, shop, own, worn, changes, collections, returned, cost] = await Promise.all([
    product.load(id, signal),
    ask('GET /shop', { signal }),
    ask('GET /admin/product-fields', { signal }),
    ask('GET /admin/products/{id}/recommendations', { params: { id }, signal }),
    ask('GET /audit', { query: { subject: 'product', id }, signal }),
    ask('GET /admin/collections', { query: { product: id, limit: MOST_COLLECTIONS }, signal }),
    ask('GET /admin/products/{id}/returned', { params: { id }, signal }),
    loadCost(id, signal),
  ])
  return { found, shop, own, worn, changes, collections, returned, cost }
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const answer = await ask('DELETE /products/{id}', { params })
  const result = toldInForm(answer, ({ msg }) => msg)
  return answer.ok || answer.status === 404 ? redirect(await listAfterDeletion(request, adminPaths.products)) : result
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One product: its pictures and its form (rules: read-only product page). */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { found, shop, own, worn, changes, collections, returned, cost } = loaderData
  return (
    <>
      <BackLink to={adminPaths.products}>Back</BackLink>
      {!found.ok && <PageHead title="Product" />}
      <Answered answer={found}>
        {({ product, previewUntil }) => (
          <OneProduct key={product.id} product={product} shop={shop} own={own} previewUntil={previewUntil} />
        )}
      </Answered>
      {found.ok && (
        <>
          <VideoChoice key={`clip ${found.body.product.id}`} product={found.body.product} />
          <Answered answer={worn}>
            {({ chosen }) => <GoesWellWith key={found.body.product.id} product={found.body.product} chosen={chosen} />}
          </Answered>
          {cost && <CostSection key={`cost ${found.body.product.id}`} product={found.body.product} {...cost} />}
          <InCollections id={found.body.product.id} found={collections} />
          <SentBack answer={returned} />
          <AuditTrail answer={changes} />
          <DeleteAtEnd name={found.body.product.name} id={found.body.product.id} consequence={deletionConsequence} />
        </>
      )}
    </>
  )
}

type OneProductProps = { product: ShownProduct; shop: ShopKnown; own: OwnKnown; previewUntil: string | null }

function OneProduct({ product, shop, own, previewUntil }: OneProductProps) {
  const edit = useProductEdit(product)
  return (
    <>
      <PageHead
        plain
        title={product.name}
        badges={<Badge tone={productStates[edit.state].tone}>{productStates[edit.state].label}</Badge>}
        action={
          <Button look={edit.state === 'published' ? 'solid' : 'outline'} disabled={edit.editing} onClick={edit.edit}>
            Edit
          </Button>
        }
        more={
          <>
            <ButtonLink look="outline" to={adminPaths.ledger(product.id)}>
              Stock
            </ButtonLink>
            <ButtonLink look="outline" to={adminPaths.labels(product.id)}>
              Labels
            </ButtonLink>
            <CopyButton id={product.id} />
          </>
        }
      >
        {edit.state === 'published' && (
          <ButtonLink look="outline" to={paths.product(product.id)}>
            View in shop
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={adminPaths.addImages}>
          Add New Product
        </ButtonLink>
      </PageHead>
      <StateNotice edit={edit} />
      {edit.state !== 'published' && <PreviewLink id={product.id} until={previewUntil} />}
      <EditForm
        edit={edit}
        shop={shop}
        own={own}
        varied={product.variants.length > 0}
        images={<ProductImages product={product} edit={edit} />}
      >
        {edit.stale && <StaleProduct newer={edit.stale} edit={edit} />}
      </EditForm>
      <Unpublish edit={edit} />
    </>
  )
}
