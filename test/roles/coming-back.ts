import { guardedCredit } from './store-credit.ts'

/** Permissions of the calls for store credit, carts, wish lists, back-in-stock requests and "goes well with". */
export const comingBack: Record<
  string,
  | 'customers'
  | 'everyone'
  | ('costs' | 'customers' | 'exports' | 'gift-cards' | 'letters' | 'money' | 'products' | 'store-credit')[]
> = {
  ...guardedCredit,
  'GET /saved-cart': 'customers',
  'PUT /saved-cart': 'customers',
  'GET /measures': 'customers',
  'PUT /measures': 'customers',
  'DELETE /measures': 'customers',
  'GET /wishlist': 'customers',
  'PUT /wishlist': 'customers',
  'POST /wishlist/link': 'customers',
  'DELETE /wishlist/link': 'customers',
  'GET /picked-products': 'everyone',
  'GET /products/{id}/recommendations': 'everyone',
  'GET /admin/products/{id}/recommendations': ['products'],
  'PUT /admin/products/{id}/recommendations': ['products'],
  'GET /admin/products/{id}/cost': ['costs'],
  'PUT /admin/products/{id}/cost': ['costs'],
  'POST /products/{id}/video': ['products'],
  'DELETE /products/{id}/video': ['products'],
  'POST /abandoned-cart': 'everyone',
  'GET /abandoned-cart': ['letters'],
  'PATCH /newsletter': 'everyone',
  'GET /newsletter/mine': 'customers',
  'PUT /newsletter/mine': 'customers',
  'POST /newsletter/consent-requests': ['letters'],
  'GET /campaigns': ['letters'],
  'GET /campaigns/{id}': ['letters'],
  'POST /campaigns': ['letters'],
  'PATCH /campaigns/{id}': ['letters'],
  'DELETE /campaigns/{id}': ['letters'],
  'PUT /campaigns/{id}/sending': ['letters'],
  'POST /campaigns/preview': ['letters'],
  'POST /campaigns/test': ['letters'],
  'POST /back-in-stock': 'everyone',
  'PATCH /back-in-stock': 'everyone',
  'GET /back-in-stock': ['customers'],
  'PATCH /back-in-stock/{id}': ['customers'],
  'GET /export/back-in-stock.csv': ['exports'],
}
