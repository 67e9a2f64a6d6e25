import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CreateForm } from './create-form.tsx'
import { useCreating } from './create-product.ts'
import { changeCollections, changeTexts, useNewProduct } from './draft.ts'
import { NamedPicker } from '#web/admin/product/discounts/named-picker.tsx'
import { ColorEntry } from '#web/admin/product/products/color-entry.tsx'
import { categoriesIn, CustomFieldsEntry } from '#web/admin/product/products/custom-fields.tsx'
import { ProductFields } from '#web/admin/product/products/product-fields.tsx'
import type { ProductTexts } from '#web/admin/product/products/product-texts.ts'
import { SizeChoice } from '#web/admin/product/products/size-choice.tsx'
import type { Route } from './+types/add-details-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Add a product: details', matches)

export { createProduct as clientAction } from './create-product.ts'

/** The step in which a new product's texts and numbers are entered (rules: product fields). */
export default function AddDetailsPage() {
  const { texts, collections } = useNewProduct()
  const { errors, forgive, shop, own } = useCreating()
  const change = (changed: Partial<ProductTexts>) => {
    forgive(Object.keys(changed))
    changeTexts(changed)
  }
  const variations = (
    <ButtonLink to={adminPaths.addVariations} look="outline">
      Stock per size
    </ButtonLink>
  )
  return (
    <CreateForm back={adminPaths.addImages} backLabel="Back" more={variations}>
      <ProductFields texts={texts} onChange={change} errors={errors} categories={categoriesIn(own)} />
      <ColorEntry texts={texts} error={errors.colors} onChange={change} />
      <SizeChoice sizes={texts.sizes} shop={shop} error={errors.sizes} onChange={(sizes) => change({ sizes })} />
      <CustomFieldsEntry known={own} texts={texts} errors={errors} onChange={change} />
      <NamedPicker
        what="collections"
        label="Collections"
        name="collections"
        chosen={collections}
        onChange={changeCollections}
      />
    </CreateForm>
  )
}
