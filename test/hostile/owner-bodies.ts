import { backupBodies } from './backup-bodies.ts'
import { counterBodies } from './counter-bodies.ts'
import { giftCardBodies } from './gift-card-bodies.ts'
import { defaultSettings, settingsGroupNames } from '#shop/platform/settings/settings.ts'

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

const staffOrder = {
  phone: '08031112222',
  code: '',
  product: [{ id: 'no-such-dress', name: 'No such dress', quantity: 1, size: '10', color: 'indigo', price: 45_000 }],
}

const orderEdit = {
  area: 'Gwaripa Axis (Abuja)',
  fee: 1_500,
  code: '',
  product: [{ ...staffOrder.product[0], was: 0 }],
}

const letter = { subject: 'New in the house', body: 'Come and **see**.', collection: null }

const exchange = { product: staffOrder.product, area: 'Abuja', transfer: true, deliversFree: true, keepsFee: true }

/** The first field of each group of settings, with its default. */
const ofSettings = Object.fromEntries(
  settingsGroupNames.map((group) => {
    const settings = Object.fromEntries(Object.entries(defaultSettings[group]).slice(0, 1))
    return [`PATCH /settings/${group}`, { settings, version: 0 }]
  }),
)

/** A valid body for each call that changes settings or discounts. */
export const ownerBodies: Record<string, Record<string, unknown>> = {
  ...ofSettings,
  ...giftCardBodies,
  ...backupBodies,
  ...counterBodies,
  'PATCH /admin/products/sheet': { rows: [{ id: 'no-such-dress', version: 1, price: 45_000 }] },
  'PUT /admin/products/{id}/cost': { cost: 12_000 },
  'PUT /admin/products/{id}/recommendations': { products: ['no-such-dress'], seen: [] },
  'POST /products/{id}/video': { clip: 'none' },
  'POST /store-imports': { file: 'Handle,Title', choices: '{}', dryRun: '1' },
  'POST /statements': { file: 'Date,Narration,Credit', account: '', columns: '', dryRun: '1' },
  'PATCH /statements/{id}': {
    do: 'confirm',
    lines: [{ id: 'no-such-line', orders: [{ id: 'no-such-order', amount: 45_000, due: 45_000 }] }],
    reason: '',
  },
  'POST /saved-views': { list: 'orders', name: 'Unpaid', query: 'payment=unpaid' },
  'PATCH /saved-views/{id}': { name: 'Not paid' },
  'POST /redirects': { from: '/product/kaftan', to: '/products/kaftan' },
  'PATCH /redirects/{id}': { from: '/product/kaftan', to: '/products/kaftan' },
  'POST /staff-orders': { ...staffOrder, amount: 45_000, shipping: 0, name: 'Musa Bello', note: 'By chat' },
  'POST /staff-orders/preview': staffOrder,
  'POST /order/{id}/versions/preview': orderEdit,
  'POST /order/{id}/versions': {
    ...orderEdit,
    ...{ version: 1, here: 0, amount: 45_000, shipping: 1_500 },
    ...{ note: 'Ring twice', reason: 'She asked by chat' },
  },
  'POST /returns/{id}/exchanges/preview': { ...exchange },
  'POST /returns/{id}/exchanges': { ...exchange, amount: 45_000, shipping: 0, note: 'By chat', version: 1 },
  'POST /discounts': discount,
  'PATCH /discounts/{id}': { ...discount, paused: true, version: 1 },
  'POST /settings/import': {
    file: { format: 1, settings: {}, texts: { documents: {}, posts: [], pictures: {} } },
    dryRun: true,
    version: 0,
  },
  'PATCH /settings/contact': { settings: { street: '4 Gana Street' }, version: 0 },
  'PATCH /settings/delivery': { settings: { freeAbove: 100_000 }, version: 0 },
  'PATCH /settings/search': { settings: { synonyms: [{ words: ['gown', 'dress'] }] }, version: 0 },
  'PATCH /settings/fields': { settings: { fields: [] }, version: 0 },
  'PATCH /settings/hours': { settings: { slotMinutes: 30 }, version: 0 },
  'POST /settings/legal/preview': { section: 'terms', settings: defaultSettings.legal },
  'PATCH /settings/legal': { settings: {}, version: 0 },
  'PATCH /settings/mails': { settings: { footer: 'With love' }, version: 0 },
  'POST /settings/mails/preview': { kind: 'order-placed', settings: { footer: 'With love' }, order: '#AB2CD' },
  'POST /settings/mails/test': { kind: 'summary', settings: { footer: 'With love' }, order: null },
  'PATCH /settings/size-chart': { settings: { intro: 'Body measures' }, version: 0 },
  'POST /campaigns': letter,
  'PATCH /campaigns/{id}': { ...letter, version: 1 },
  'PUT /campaigns/{id}/sending': { version: 1, state: 'scheduled', people: 1, at: '2027-01-01T09:00:00Z' },
  'POST /campaigns/preview': letter,
  'POST /campaigns/test': letter,
  'PATCH /settings/menu': { settings: { shop: [{ label: 'Boubous', to: '/products?q=boubou' }] }, version: 0 },
  'POST /settings/{group}/history/{version}': { version: 0 },
}
