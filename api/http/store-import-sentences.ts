import type { PlainCode } from '#shop/core/errors.ts'

type MovingCode = Extract<
  PlainCode,
  'old-address-not-found' | 'old-address-taken' | 'move-not-found' | 'choices-open' | 'no-known-export'
>

/** Error messages about store imports and redirects. */
export const storeImportSentences: Record<MovingCode, string> = {
  'old-address-not-found': 'This redirect was deleted in the meantime',
  'old-address-taken': 'This address already has a redirect. Please change that redirect instead.',
  'move-not-found': 'This import was undone, or the file was never imported',
  'choices-open': 'Some choices for this file are missing. Please make them first.',
  'no-known-export':
    'This is not an export of products or customers from Shopify or WooCommerce. Please export it again as CSV.',
}
