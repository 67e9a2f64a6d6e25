import type { PlainCode } from '#shop/core/errors.ts'

type MovingCode = Extract<
  PlainCode,
  'old-address-not-found' | 'old-address-taken' | 'move-not-found' | 'choices-open' | 'no-known-export'
>

/** Error messages about store imports and redirects. */
export const movingSentences: Record<MovingCode, string> = {
  'old-address-not-found': 'This address was deleted meanwhile',
  'old-address-taken': 'This address leads on already. Change that entry instead.',
  'move-not-found': 'This file was taken back, or never taken in',
  'choices-open': 'Something of this file has to be chosen first. Please look again.',
  'no-known-export':
    'This is no export of products or customers that we know: neither Shopify’s nor WooCommerce’s. Please export it there again, as CSV.',
}
