import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { config } from '#config'

/** Every page of the shop, in the order of the specification's table (spec §2, Route table). `paths.ts` writes the same addresses for links. */
export default [
  layout('frame/storefront-layout.tsx', [
    index('storefront/home-page.tsx'),
    route('about', 'storefront/about-page.tsx'),
    route('size-chart', 'storefront/size-chart-page.tsx'),
    route('blog', 'storefront/blog-page.tsx'),
    route('blog/:slug', 'storefront/post-page.tsx'),
    route('products', 'storefront/products-page.tsx'),
    route('products/:id', 'storefront/product-page.tsx'),
    route(config.brand.shortName, 'storefront/brand-page.tsx'),
    route('legal', 'storefront/legal-page.tsx'),
    route('*', 'storefront/missing-page.tsx'),
  ]),
] satisfies RouteConfig
