/** Capabilities of staff. If a call lists several, any one of them is enough. */
export type Ability = (typeof abilities)[number]
const abilities = [
  'orders',
  'own-prices',
  'packing',
  'customers',
  'store-credit',
  'gift-cards',
  'appointments',
  'money',
  'reports',
  'costs',
  'exports',
  'products',
  'discounts',
  'content',
  'letters',
  'settings',
  'bank-accounts',
  'keys',
  'staff',
  'test-orders',
  'activity',
] as const

/** Capabilities of each role. */
export const abilitiesOf = {
  owner: abilities,
  manager: [
    'orders',
    'own-prices',
    'packing',
    'customers',
    'store-credit',
    'gift-cards',
    'appointments',
    'money',
    'reports',
    'costs',
    'exports',
    'products',
    'discounts',
    'content',
    'letters',
    'settings',
    'activity',
  ],
  sales: ['orders', 'customers', 'appointments'],
  packer: ['packing'],
  bookkeeper: ['money', 'reports', 'costs', 'exports'],
  editor: ['products', 'content'],
} as const satisfies Record<string, readonly Ability[]>
export type StaffRole = keyof typeof abilitiesOf
