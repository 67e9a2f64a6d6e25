import { calls } from '#api/index.ts'
import { needsOf, type Policy } from '#shop/core/actor.ts'
import { BARCODE, type AdminRows } from './admin-rows.ts'

/** Query strings to measure for each staff API call, by path. Placeholders in braces are ids from the shop. */
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
    '?sort=name&limit=100&collections=1',
    '?state=draft',
  ],
  '/admin/products/{id}': ['{product}'],
  '/admin/products/{id}/cost': ['{product}'],
  '/admin/products/{id}/recommendations': ['{product}'],
  '/admin/products/{id}/returned': ['{product}'],
  '/order': [
    '',
    '?page=2',
    '?limit=30',
    '?page={lastOrders}',
    '?status=pending',
    '?status=cancelled&payment=refunded',
    '?payment=paid',
    '?payment=failed&page=3',
    '?tests=1',
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
  '/order/{id}/returns': ['{order}'],
  '/order/{id}/manual-entries': ['{order}'],
  '/order/{id}/versions': ['{order}'],
  '/discounts': ['', '?q=adire', '?state=on', '?state=used-up'],
  '/discounts/{id}': ['{discount}'],
  '/order/{id}/parcels': ['{order}'],
  '/back-in-stock': ['', '?q=kaftan', '?told=by-phone'],
  '/store-imports': [''],
  '/statements': [''],
  '/statement-orders': ['?q={shortId}', '?q=45000'],
  '/redirects': ['', '?q=kaftan'],
  '/packing': [''],
  '/saved-views': ['?list=orders'],
  '/stock-counts': ['', '?q=kaftan', '?page={lastProducts}'],
  '/barcodes/{code}': [BARCODE],
  '/admin/products/{id}/barcodes': ['{product}'],
  '/stock/{id}': ['{product}'],
  '/low-stock': ['', '?page=2', '?q=kaftan'],
  '/staff': [''],
  '/payment-exceptions': [''],
  '/disputes': [''],
  '/settlements': ['', '?page=2'],
  '/ledger': [
    '',
    '?period=all',
    '?period=all&limit=100',
    '?period=today',
    '?from=2026-01-01&to=2026-06-01',
    '?period=all&account=cash',
    '?period=all&account=sales&event=status',
    '?period=all&account=flutterwave&event=assumed',
    '?order={shortId}',
  ],
  '/receipts': ['', '?page=2', '?series=credit%20note', '?q={shortId}', '?failed=1'],
  '/reports/sales': [
    '',
    '?from=2020-01-01&step=month',
    '?from=2020-01-01&step=year&part=area',
    '?from=2020-01-01&step=month&part=way&only=cash',
    '?from=2020-01-01&step=month&part=product',
    '?from=2020-01-01&step=year&part=collection',
    '?from=2020-01-01&step=month&part=category',
    '?from=2020-01-01&step=month&part=staff',
  ],
  '/reports/sales/orders': [
    '',
    '?from=2020-01-01',
    '?from=2020-01-01&part=way&only=cash',
    '?from=2020-01-01&part=collection&only=none',
  ],
  '/reports/owed': ['', '?on=2026-01-01'],
  '/reports/stock': [''],
  '/reports/returns': ['', '?from=2020-01-01'],
  '/reports/vat': ['', '?from=2020-01-01&step=month'],
  '/returns': ['', '?which=over'],
  '/transfers': [''],
  '/admin/today': [''],
  '/admin/status': [''],
  '/backups': [''],
  '/notifications': [''],
  '/push-subscriptions': [''],
  '/mail/domain': [''],
  '/notification-choices': [''],
  '/keys': [''],
  '/welcome': [''],
  '/settings/export': [''],
  '/admin/second-factor': [''],
  '/demo-shop': [''],
  '/customer': ['', '?sort=active', '?page=3', '?page={lastCustomers}', '?sort=active&page={lastCustomers}'],
  '/customer ': ['?q=zainab', '?q=zainab%20bello', '?q=ojo42', '?q=0803000', '?q=nobodyhasthis', '?q=ob&sort=active'],
  '/customer/{id}': ['{customer}'],
  '/customer/{id}/store-credit': ['{customer}'],
  '/cash': [''],
  '/cash/closings': ['', '?page=2'],
  '/quotes': ['', '?state=open', '?q=hauwa'],
  '/gift-cards': ['', '?state=open', '?q=hauwa'],
  '/analytics/totals': ['', '?period=month', '?period=all'],
  '/analytics/chart-sales': [''],
  '/analytics/sources': ['', '?period=all'],
  '/analytics/most-ordered': ['', '?period=weekly', '?period=daily'],
  '/admin/picture': [''],
  '/activity': ['', '?kind=order', '?kind=customer&from=2026-01-01', '?before=1000'],
  '/audit': ['?subject=order&id={order}', '?subject=product&id={product}'],
  '/audit/deleted': ['?subject=product', '?subject=customer'],
  '/search': ['?q=hauwa', '?q={shortId}', '?q=kaftan%201', '?q=ojo42', '?q=0803000', '?q=nobodyhasthis', '?q=o'],
  '/settings/house': [''],
  '/settings/contact': [''],
  '/settings/delivery': [''],
  '/settings/tax': [''],
  '/settings/payments': [''],
  '/settings/checkout': [''],
  '/settings/legal': [''],
  '/settings/mails': [''],
  '/settings/size-chart': [''],
  '/searches/without-results': ['?limit=24'],
  '/settings/fields': [''],
  '/admin/product-fields': [''],
  '/settings/search': [''],
  '/settings/security': [''],
  '/settings/web-address': [''],
  '/web-address': [''],
  '/settings/reviews': [''],
  '/settings/letters': [''],
  '/admin/reviews': ['', '?state=waiting', '?state=approved&limit=30'],
  '/settings/menu': [''],
  '/settings/hours': [''],
  '/settings/notices': [''],
  '/settings/{group}/history': ['delivery'],
  '/content/home': [''],
  '/content/links': [''],
  '/content/about': [''],
  '/content/brand': [''],
  '/content/{name}/publications': ['home'],
  '/pictures/{id}': ['{picture}'],
  '/pictures': ['', '?page=2', '?q=kaftan', '?only=unused', '?only=undescribed&page=2'],
  '/admin/collections': ['', '?q=wear', '?product={product}'],
  '/admin/collections/{slug}': ['evening'],
  '/collections/{slug}/history': ['evening'],
  '/content/posts': ['', '?state=published&page=3', '?state=deleted', '?q=text'],
  '/content/posts/{id}': ['{post}'],
  '/content/posts/{id}/history': ['{post}'],
  '/content/pages': ['', '?q=text'],
  '/content/pages/{id}': ['{page}'],
  '/content/pages/{id}/history': ['{page}'],
  '/appointments': ['', '?from=2026-01-01&to=2026-06-01'],
  '/campaigns': [''],
  '/abandoned-cart': [''],
  '/campaigns/{id}': ['{letter}'],
  '/newsletter': ['', '?page=2', '?q=ojo42'],
  '/export/products.csv': [''],
  '/export/activity.csv': ['?kind=customer'],
  '/export/discounts.csv': [''],
  '/export/orders.csv': [''],
  '/export/customers.csv': [''],
  '/export/subscribers.csv': [''],
  '/export/back-in-stock.csv': [''],
  '/export/low-stock.csv': [''],
  '/export/ledger.csv': [''],
  '/export/sales-report.csv': ['', '?from=2020-01-01&step=month&part=area'],
  '/export/sales-report.xlsx': ['?from=2020-01-01&step=month&part=area'],
  '/export/vat-report.csv': ['?from=2020-01-01'],
  '/export/vat-report.xlsx': ['?from=2020-01-01'],
  '/export/owed-report.csv': [''],
  '/export/owed-report.xlsx': [''],
  '/export/stock-report.csv': [''],
  '/export/stock-report.xlsx': [''],
  '/export/returns-report.csv': ['?from=2020-01-01'],
  '/export/returns-report.xlsx': ['?from=2020-01-01'],
  '/export/receipts.csv': [''],
  '/export/cash-closings.csv': [''],
}

/**
 * Calls that are not measured: they call a provider, which is missing here, or need records that this shop doesn't
 * have.
 */
const notAsked = new Set([
  '/order/{id}/review-link',
  '/refunds/{id}/banks',
  '/test-orders/payments/{reference}',
  '/statements/{id}',
  '/settlements/{id}',
  '/disputes/{id}',
  '/gift-cards/{id}',
  '/quotes/{id}',
  '/quotes/{id}/pdf',
  '/cash/closings/{number}',
  '/receipts/{number}/words',
  '/returns/{id}/pictures',
  '/returns/{id}/bank-details',
])

export type AdminCall = { name: string; paths: (rows: AdminRows) => string[] }

/** Returns all API calls with which staff read data. Throws if one of them is missing above. */
export function adminCalls(): AdminCall[] {
  const looking = calls.filter(({ method, policy }) => method === 'GET' && isForStaff(policy)).map(({ path }) => path)
  const forgotten = looking.filter((path) => !(path in asked) && !notAsked.has(path))
  if (forgotten.length > 0) throw new Error(`bench/admin-calls.ts does not measure ${forgotten.join(', ')}`)
  return Object.entries(asked).map(([path, wishes]) => ({
    name: path.endsWith(' ') ? `${path.trim()}?q=` : path,
    paths: (rows) =>
      wishes.map((wish) =>
        path.includes('{') ? path.replace(/\{\w+\}/, filled(wish, rows)) : path.trim() + filled(wish, rows),
      ),
  }))
}

const isForStaff = (policy: Policy): boolean => policy === 'any-staff' || needsOf(policy) !== null

const PER_PAGE = 10

const filled = (
  wish: string,
  { order, customer, product, post, discount, letter, page, picture, size }: AdminRows,
): string =>
  wish
    .replace('{order}', order)
    .replace('{shortId}', order.slice(0, 5))
    .replace('{customer}', customer)
    .replace('{product}', product)
    .replace('{post}', post)
    .replace('{discount}', discount)
    .replace('{letter}', letter)
    .replace('{page}', page)
    .replace('{picture}', picture)
    .replace('{lastProducts}', String(size.products / PER_PAGE))
    .replace('{lastOrders}', String(size.orders / PER_PAGE))
    .replace('{lastCustomers}', String(size.customers / PER_PAGE))
