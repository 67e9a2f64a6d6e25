import { useNavigate, useParams } from 'react-router'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useAsked, type Asked } from '../parts/asked.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { EditForm } from './edit-form.tsx'
import { ProductImages } from './product-images.tsx'
import type { ShownProduct } from './product.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Product')

/** One product: its pictures and its form (rules: read before edit). */
export default function ProductPage() {
  const { id = '' } = useParams()
  return <OneProduct key={id} id={id} />
}

function OneProduct({ id }: { id: string }) {
  const asked: Asked<{ product: ShownProduct }> = useAsked('GET /products/{id}', { params: { id } })
  return (
    <>
      <BackLink to={paths.adminProducts}>Back</BackLink>
      {!asked.body && <PageHead title="Product" />}
      <Shown asked={asked}>
        {({ product }) => (
          <Loaded
            key={`${product.id} ${product.version}`}
            product={product}
            onLoad={asked.reload}
            onUpdated={(product) => asked.replace({ product })}
          />
        )}
      </Shown>
    </>
  )
}

type LoadedProps = { product: ShownProduct; onLoad: () => void; onUpdated: (product: ShownProduct) => void }

function Loaded({ product, onLoad, onUpdated }: LoadedProps) {
  const navigate = useNavigate()
  const edit = useProductEdit(product, onUpdated)
  return (
    <>
      <PageHead title={product.name}>
        <Button look="outline" disabled={edit.editing} onClick={edit.edit}>
          Edit
        </Button>
        <DeleteProduct product={product} onDeleted={() => void navigate(paths.adminProducts)} />
        <ButtonLink to={paths.adminAddImages}>Add New Product</ButtonLink>
      </PageHead>
      <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ProductImages product={product} edit={edit} />
        <EditForm edit={edit} varied={product.variants.length > 0}>
          {edit.stale && <StaleNotice changed={edit.stale} onLoad={onLoad} />}
        </EditForm>
      </div>
      <AuditTrail subject="product" id={product.id} />
    </>
  )
}
