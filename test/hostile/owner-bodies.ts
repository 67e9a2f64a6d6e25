import { defaultSettings } from '#shop/settings/settings.ts'

const discount = {
  name: 'Harmattan',
  code: 'HARMATTAN',
  effect: { kind: 'percent', percent: 10, most: 20_000 },
  concerns: { of: 'all' },
  withReduced: true,
  subtotalFrom: null,
  startsAt: null,
  endsAt: null,
  firstOrderOnly: false,
  customers: null,
  usesAtMost: null,
  usesPerCustomer: 1,
}

/** For each call that changes settings or discounts, a body that it would take. */
export const ownerBodies: Record<string, Record<string, unknown>> = {
  'PATCH /admin/products/sheet': { rows: [{ id: 'no-such-dress', version: 1, price: 45_000 }] },
  'PUT /admin/products/{id}/worn-with': { products: ['no-such-dress'], seen: [] },
  'POST /discounts': discount,
  'PATCH /discounts/{id}': { ...discount, paused: true, version: 1 },
  'POST /settings/import': {
    file: { format: 1, settings: {}, texts: { documents: {}, posts: [], pictures: {} } },
    dryRun: true,
    version: 0,
  },
  'PATCH /settings/house': { settings: { tagline: 'Cut in Abuja' }, version: 0 },
  'PATCH /settings/contact': { settings: { street: '4 Gana Street' }, version: 0 },
  'PATCH /settings/delivery': { settings: { freeAbove: 100_000 }, version: 0 },
  'PATCH /settings/search': { settings: { synonyms: [{ words: ['gown', 'dress'] }] }, version: 0 },
  'PATCH /settings/tax': { settings: { taxNumber: '0123' }, version: 0 },
  'PATCH /settings/payments': { settings: { transfer: true }, version: 0 },
  'PATCH /settings/notices': { settings: { dispatch: 'Dispatched soon' }, version: 0 },
  'PATCH /settings/hours': { settings: { slotMinutes: 30 }, version: 0 },
  'POST /settings/legal/preview': { section: 'terms', settings: defaultSettings.legal },
  'PATCH /settings/legal': { settings: {}, version: 0 },
  'PATCH /settings/mails': { settings: { footer: 'With love' }, version: 0 },
  'POST /settings/mails/preview': { kind: 'order-placed', settings: { footer: 'With love' }, order: '#AB2CD' },
  'POST /settings/mails/test': { kind: 'summary', settings: { footer: 'With love' }, order: null },
  'PATCH /settings/size-chart': { settings: { intro: 'Body measures' }, version: 0 },
  'PATCH /settings/reviews': { settings: { readFirst: true }, version: 0 },
  'PATCH /settings/menu': { settings: { shop: [{ label: 'Boubous', to: '/products?q=boubou' }] }, version: 0 },
  'PATCH /settings/security': { settings: { secondFactor: false }, version: 0 },
  'PATCH /settings/checkout': { settings: { guestCheckout: false }, version: 0 },
  'POST /settings/{group}/history/{version}': { version: 0 },
}
