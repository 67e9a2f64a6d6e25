import { expect, test } from 'vitest'
import { mayOf } from '#shop/core/actor.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { findHits } from './find-hits.ts'

const { setting } = adminPaths

/** Words that an owner types, and the page that must be among the first two results. */
const searches = {
  postage: setting('delivery', 'areas'),
  courier: setting('delivery', 'areas'),
  tax: setting('tax', 'hundredths'),
  vat: setting('tax', 'hundredths'),
  logo: setting('house', 'wordmark'),
  'bank account': setting('payments', 'bankAccounts'),
  return: setting('legal', 'returnDays'),
  'opening hours': setting('hours', 'weekly'),
  whatsapp: setting('contact', 'messaging'),
  password: adminPaths.password,
  staff: adminPaths.staff,
  backup: adminPaths.backups,
  currency: setting('payments', 'dollar'),
  colours: setting('house', 'accent'),
  'mail server': adminPaths.keys,
  domain: setting('web-address', 'url'),
  cookies: setting('legal', 'sections'),
  'size chart': setting('size-chart', 'rows'),
  refund: setting('legal', 'returnDays'),
  'gift card': adminPaths.giftCards,
}

// rules: settings search
test.each(Object.entries(searches))('a search for “%s” lists the right page among the first two', (words, to) => {
  const first = findHits(words, mayOf(['owner'])).slice(0, 2)
  expect(first.map((hit) => hit.to)).toContain(to)
})

// rules: settings search, settings permissions
test('a search lists only pages that the user may open', () => {
  const found = findHits('staff', mayOf(['manager'])).map(({ to }) => to)
  expect(found).not.toContain(adminPaths.staff)
})
