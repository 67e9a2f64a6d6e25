import { guardedCredit } from './store-credit.ts'

/** Permissions of the calls for store credit, carts, wish lists, back-in-stock requests and "goes well with". */
export const comingBack: Record<
  string,
  | 'customers'
  | 'everyone'
  | ('costs' | 'customers' | 'exports' | 'gift-cards' | 'letters' | 'money' | 'products' | 'store-credit')[]
> = {
  ...guardedCredit,
  'GET /bag': 'customers',
  'PUT /bag': 'customers',
  'GET /measures': 'customers',
  'PUT /measures': 'customers',
  'DELETE /measures': 'customers',
  'GET /wishlist': 'customers',
  'PUT /wishlist': 'customers',
  'POST /wishlist/link': 'customers',
  'DELETE /wishlist/link': 'customers',
  'GET /picked-products': 'everyone',
  'GET /products/{id}/worn-with': 'everyone',
  'GET /admin/products/{id}/worn-with': ['products'],
  'PUT /admin/products/{id}/worn-with': ['products'],
  'GET /admin/products/{id}/cost': ['costs'],
  'PUT /admin/products/{id}/cost': ['costs'],
  'POST /products/{id}/clip': ['products'],
  'DELETE /products/{id}/clip': ['products'],
  'POST /bag/left': 'everyone',
  'GET /bag/left': ['letters'],
  'PATCH /newsletter': 'everyone',
  'GET /newsletter/mine': 'customers',
  'PUT /newsletter/mine': 'customers',
  'POST /newsletter/askings': ['letters'],
  'GET /letters': ['letters'],
  'GET /letters/{id}': ['letters'],
  'POST /letters': ['letters'],
  'PATCH /letters/{id}': ['letters'],
  'DELETE /letters/{id}': ['letters'],
  'PUT /letters/{id}/sending': ['letters'],
  'POST /letters/preview': ['letters'],
  'POST /letters/test': ['letters'],
  'POST /back-in-stock': 'everyone',
  'PATCH /back-in-stock': 'everyone',
  'GET /back-in-stock': ['customers'],
  'PATCH /back-in-stock/{id}': ['customers'],
  'GET /export/back-in-stock.csv': ['exports'],
}
