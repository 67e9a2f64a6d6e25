import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { config } from '#config'

/** Every page of the shop, in the order of the specification's table (spec §2, Route table). `paths.ts` writes the same addresses for links. */
export default [
  route('sitemap.xml', 'found/sitemap.ts'),
  route('robots.txt', 'found/robots.ts'),
  route('manifest.webmanifest', 'found/manifest.ts'),
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
    route('payment-successful', 'checkout/order-status-page.tsx'),
    route('onboard', 'account/onboard-layout.tsx', [
      index('account/to-register.ts'),
      route('register', 'account/register-page.tsx'),
      route('login', 'account/login-page.tsx'),
    ]),
    route('forgot-password', 'account/forgot-password-page.tsx'),
    route('verify-code', 'account/verify-code-page.tsx'),
    route('change-password', 'account/change-password-page.tsx'),
    route('account', 'account/account-page.tsx'),
    route('address', 'account/address-page.tsx'),
    route('checkout', 'checkout/checkout-layout.tsx', [
      index('checkout/to-shipping.ts'),
      route('shipping', 'checkout/shipping-page.tsx'),
      route('method', 'checkout/method-page.tsx'),
    ]),
    route('*', 'storefront/missing-page.tsx'),
  ]),
  route('sandbox-pay/:reference', 'checkout/sandbox-page.tsx'),
  route('admin-login', 'admin/admin-login-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/to-analytics.ts'),
    route('admin/sales-analytics', 'admin/analytics-page.tsx'),
    route('admin/product', 'admin/products-page.tsx'),
    route('admin/product/add', 'admin/add-layout.tsx', [
      index('admin/to-images.ts'),
      route('images', 'admin/add-images-page.tsx'),
      route('details', 'admin/add-details-page.tsx'),
      route('variations', 'admin/add-variations-page.tsx'),
    ]),
    route('admin/product/import', 'admin/import-page.tsx'),
    route('admin/product/:id', 'admin/product-page.tsx'),
    route('admin/order', 'admin/orders-page.tsx'),
    route('admin/order/:id', 'admin/order-page.tsx'),
    route('admin/order/:id/slip', 'admin/slip-page.tsx'),
    route('admin/money', 'admin/money-page.tsx'),
    route('admin/customers', 'admin/customers-page.tsx'),
    route('admin/customers/appointments', 'admin/appointments-page.tsx'),
    route('admin/customers/subscribers', 'admin/subscribers-page.tsx'),
    route('admin/customers/:id', 'admin/customer-page.tsx'),
    route('admin/account', 'admin/account-layout.tsx', [
      index('admin/profile-page.tsx'),
      route('change-password', 'admin/password-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
