import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { Route } from './+types/add-layout'
import { useCreateProduct } from './create-product.ts'
import { NEW } from './draft.ts'
import { Progress } from './progress.tsx'
import { readDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [shop, own] = await Promise.all([ask('GET /shop', { signal }), ask('GET /admin/product-fields', { signal })])
  return { shop, own }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

export default function AddLayout({ loaderData: { shop, own } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const creating = useCreateProduct()
  useEffect(() => void readDraftImages(NEW), [])
  return (
    <>
      <BackLink to={adminPaths.products}>Products</BackLink>
      <PageHead title="Add New Product" />
      <Progress steps={['Product Image', 'Product Info']} at={pathname === adminPaths.addImages ? 0 : 1} />
      <Outlet context={{ ...creating, shop, own }} />
    </>
  )
}
