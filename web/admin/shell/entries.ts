import { paths } from '#web/paths.ts'

/** The sidebar's entries (rules: admins only). */
export const entries = [
  { label: 'Sales Analytics', to: paths.adminAnalytics },
  { label: 'Product', to: paths.adminProducts },
  { label: 'Order', to: paths.adminOrders },
  { label: 'Payments to check', to: paths.adminPaymentExceptions },
  { label: 'Customers', to: paths.adminCustomers },
  { label: 'Account', to: paths.adminAccount },
] as const
