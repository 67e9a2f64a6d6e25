import { config } from '#config'

/**
 * The address of every page for shoppers, and of the doors of the back office. Links and redirects take it from here;
 * `routes.ts` is the same table for the router. What is behind the doors is in `admin/paths.ts`, which shoppers aren't sent.
 */
export const paths = {
  home: '/',
  about: '/about',
  brand: `/${config.brand.shortName}`,
  sizeChart: '/size-chart',
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  feed: '/blog/feed.xml',
  page: (slug: string) => `/pages/${slug}`,
  products: '/products',
  product: (id: string) => `/products/${id}`,
  orderStatus: '/payment-successful',
  orderPlaced: '/payment-successful?status=success',
  payment: (reference: string) => `/payment-successful?reference=${encodeURIComponent(reference)}`,
  sandboxPay: '/sandbox-pay/',
  onboard: '/onboard',
  register: '/onboard/register',
  login: '/onboard/login',
  forgotPassword: '/forgot-password',
  verifyCode: '/verify-code',
  changePassword: '/change-password',
  account: '/account',
  accountOrder: (id: string) => `/account/orders/${id}`,
  address: '/address',
  checkout: '/checkout',
  shipping: '/checkout/shipping',
  method: '/checkout/method',
  legal: '/legal',
  privacy: '/legal#privacy',
  terms: '/legal#terms',
  refund: '/legal#refund',
  adminLogin: '/admin-login',
  adminForgotPassword: '/admin-login/forgot-password',
  adminVerifyCode: '/admin-login/verify-code',
  adminInvitation: '/admin-login/invitation',
  adminChangePassword: '/admin-login/change-password',
  admin: '/admin',
} as const
