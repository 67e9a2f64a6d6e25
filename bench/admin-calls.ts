import { calls } from '#api/index.ts'
import type { AdminRows } from './admin-rows.ts'

/** What admins ask of each call, by its path; what stands in braces is of the shop that is asked. */
const asked: Record<string, string[]> = {
  '/admin/products': [
    '',
    '?page=2',
    '?page={lastProducts}',
    '?low=1',
    '?q=kaftan',
    '?q=GU-0000',
    '?sort=stock',
    '?sort=name&limit=30',
    '?state=draft',
  ],
  '/admin/products/{id}': ['{product}'],
  '/order': [
    '',
    '?page=2',
    '?limit=30',
    '?page={lastOrders}',
    '?status=pending',
    '?status=cancelled&payment=refunded',
    '?payment=paid',
    '?payment=failed&page=3',
  ],
  '/order ': [
    '?q=amina',
    '?q=hauwa%20ojo',
    '?q=ojo42',
    '?q={shortId}',
    '?q=nobodyhasthis',
    '?q=ru',
    '?q=bello&status=pending',
  ],
  '/order/{id}': ['{order}'],
  '/order/{id}/events': ['{order}'],
  '/order/{id}/payments': ['{order}'],
  '/order/{id}/tenders': ['{order}'],
  '/payment-exceptions': [''],
  '/admin/today': [''],
  '/demo-shop': [''],
  '/customer': ['', '?sort=active', '?page=3', '?page={lastCustomers}', '?sort=active&page={lastCustomers}'],
  '/customer ': ['?q=zainab', '?q=zainab%20bello', '?q=ojo42', '?q=0803000', '?q=nobodyhasthis', '?q=ob&sort=active'],
  '/customer/{id}': ['{customer}'],
  '/analytics/totals': ['', '?period=month', '?period=all'],
  '/analytics/chart-sales': [''],
  '/analytics/most-ordered': ['', '?period=weekly', '?period=daily'],
  '/audit': ['?subject=order&id={order}', '?subject=product&id={product}'],
  '/audit/deleted': ['?subject=product', '?subject=customer'],
  '/search': ['?q=hauwa', '?q={shortId}', '?q=kaftan%201', '?q=ojo42', '?q=0803000', '?q=nobodyhasthis', '?q=o'],
  '/appointments': ['', '?from=2026-01-01&to=2026-06-01'],
  '/newsletter': ['', '?page=2', '?q=ojo42'],
  '/export/products.csv': [''],
  '/export/orders.csv': [''],
  '/export/customers.csv': [''],
  '/export/subscribers.csv': [''],
}

/** They ask a provider, who isn't here: how long they take is how long it takes. */
const atProvider = new Set(['/refunds/{id}/banks'])

export type AdminCall = { name: string; paths: (rows: AdminRows) => string[] }

/** Every call by which admins look at something. Throws when one is left out above. */
export function adminCalls(): AdminCall[] {
  const looking = calls.filter(({ method, policy }) => method === 'GET' && policy === 'admin').map(({ path }) => path)
  const forgotten = looking.filter((path) => !(path in asked) && !atProvider.has(path))
  if (forgotten.length > 0) throw new Error(`bench/admin-calls.ts doesn't ask ${forgotten.join(', ')}`)
  return Object.entries(asked).map(([path, wishes]) => ({
    name: path.endsWith(' ') ? `${path.trim()}?q=` : path,
    paths: (rows) =>
      wishes.map((wish) =>
        path.includes('{id}') ? path.replace('{id}', filled(wish, rows)) : path.trim() + filled(wish, rows),
      ),
  }))
}

const PER_PAGE = 10

const filled = (wish: string, { order, customer, product, size }: AdminRows): string =>
  wish
    .replace('{order}', order)
    .replace('{shortId}', order.slice(0, 5))
    .replace('{customer}', customer)
    .replace('{product}', product)
    .replace('{lastProducts}', String(size.products / PER_PAGE))
    .replace('{lastOrders}', String(size.orders / PER_PAGE))
    .replace('{lastCustomers}', String(size.customers / PER_PAGE))
