import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { CreateForm } from './create-form.tsx'
import { useCreating } from './create-product.ts'
import { changeImages, changeTexts, useNewProduct } from './draft.ts'
import { ColorEntry } from '#web/admin/product/products/color-entry.tsx'
import { ImageList } from '#web/admin/product/products/images/image-list.tsx'
import type { ProductTexts } from '#web/admin/product/products/product-texts.ts'
import { SizeChoice } from '#web/admin/product/products/size-choice.tsx'
import { StockGrid } from '#web/admin/product/products/stock-grid.tsx'
import type { Route } from './+types/add-variations-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Add a product: variations', matches)

export { createProduct as clientAction } from './create-product.ts'

/** The step in which stock per colour and size is entered (rules: stock by variant). */
export default function AddVariationsPage() {
  const { texts, images } = useNewProduct()
  const { errors, forgive, shop } = useCreating()
  const change = (changed: Partial<ProductTexts>) => {
    forgive(Object.keys(changed))
    changeTexts(changed)
  }
  const choosing = texts.colors.length === 0 || texts.sizes.length === 0
  return (
    <CreateForm back={adminPaths.addDetails} backLabel="Back to details">
      <p className="text-soft">
        Enter the number of pieces per size and colour. Leave all fields empty to keep one stock number for the whole
        product.
      </p>
      <ColorEntry texts={texts} error={errors.colors} onChange={change} />
      <SizeChoice
        sizes={texts.sizes}
        shop={shop}
        firstOnes
        error={errors.sizes}
        onChange={(sizes) => change({ sizes })}
      />
      {choosing ? (
        <p className="border border-line bg-card p-4">Choose a colour and a size first</p>
      ) : (
        <StockGrid texts={texts} error={errors.variants} onChange={change} />
      )}
      {texts.colors.length > 1 && images.length > 0 && (
        <section aria-labelledby="picture-colors" className="grid gap-4">
          <h2 id="picture-colors" className="text-lead">
            Pictures by colour
          </h2>
          <p className="text-soft">
            Customers see the picture of the colour that they choose, including in the cart and on the order.
          </p>
          <ImageList
            images={images}
            colors={texts.colors}
            onChange={changeImages}
            className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-5"
          />
        </section>
      )}
    </CreateForm>
  )
}
