/** The person making a request. Every access to personal data is checked against this person's rights. */
export type Visitor = { kind: 'visitor' }
export type Customer = { kind: 'customer'; id: string; name: string; email: string; phone: string }
/** A staff member, with roles and the resulting permissions (`may`). */
export type Admin = {
  kind: 'admin'
  id: string
  name: string
  email: string
  roles: readonly StaffRole[]
  may: readonly Capability[]
}
export type Actor = Visitor | Customer | Admin
/** The kinds of account a person can be signed in to. */
export type Role = Exclude<Actor['kind'], 'visitor'>

/** All permissions that staff can have (rules: roles). */
export const capabilities = [
  'orders',
  /** Setting a different price for a line item in an order made by staff. */
  'own-prices',
  'packing',
  'customers',
  /** Granting store credit without a payment. */
  'store-credit',
  /** Gift cards: issuing them against payment or as goodwill, printing, mailing, freezing and closing them. */
  'gift-cards',
  'appointments',
  'money',
  'reports',
  /** Product costs on product pages; reports show costs to everyone with `reports`. */
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
export type Capability = (typeof capabilities)[number]

const ownersOnly = new Set<Capability>(['staff', 'keys', 'bank-accounts', 'test-orders'])

/** The staff roles and the permissions of each (rules: roles). */
export const staffRoles = {
  owner: { label: 'Owner', means: 'Everything', may: capabilities },
  manager: {
    label: 'Manager',
    means: 'Everything except staff, keys, bank accounts and test orders',
    may: capabilities.filter((capability) => !ownersOnly.has(capability)),
  },
  sales: { label: 'Sales', means: 'Orders, customers and appointments', may: ['orders', 'customers', 'appointments'] },
  packer: { label: 'Packer', means: 'Orders to pack, without amounts', may: ['packing'] },
  bookkeeper: {
    label: 'Bookkeeper',
    means: 'Payments, refunds, sales reports, costs and exports',
    may: ['money', 'reports', 'costs', 'exports'],
  },
  editor: { label: 'Editor', means: 'Products and content', may: ['products', 'content'] },
} as const satisfies Record<string, { label: string; means: string; may: readonly Capability[] }>
export type StaffRole = keyof typeof staffRoles

/** Returns the permissions of these roles combined, in the order of `capabilities` (rules: roles). */
export const mayOf = (roles: readonly StaffRole[]): Capability[] =>
  capabilities.filter((capability) =>
    roles.some((role) => (staffRoles[role].may as readonly Capability[]).includes(capability)),
  )

/**
 * The result of an access check: `allowed`, `unknown` (must sign in), `forbidden` (signed in to the wrong kind of
 * account), or `not-hers` (staff without the permission).
 */
export type Verdict = 'allowed' | 'unknown' | 'forbidden' | 'not-hers'

/**
 * Access by kind of actor. Together with the staff roles above, these are all the permissions of the shop
 * (rules: permissions).
 */
const verdicts = {
  anyone: { visitor: 'allowed', customer: 'allowed', admin: 'allowed' },
  'signed-in': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  customer: { visitor: 'unknown', customer: 'allowed', admin: 'forbidden' },
  /** A customer's own data that staff may also see. The lookup checks who owns it; staff need their second factor. */
  'customer-or-staff': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  /** A customer, or a visitor if guest checkout is on. That setting is checked when the order is placed. */
  buyer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor with the review link of an order. The link is checked before any data is read. */
  reviewer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor with the tracking link of an order. The link is checked before any data is read. */
  follower: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor with an order's tracking link or with guest checkout on. */
  'buyer-or-follower': { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** Any staff member, whatever their roles. */
  'any-staff': { visitor: 'unknown', customer: 'forbidden', admin: 'allowed' },
} as const satisfies Record<string, Record<Actor['kind'], Verdict>>

export type ActorPolicy = keyof typeof verdicts
/** Staff permissions; any one of them is enough. */
export type Needs = readonly [Capability, ...Capability[]]
export type Policy = ActorPolicy | Capability | Needs

/** The actors that a policy allows. For a union of policies, the actors that at least one of them allows. */
export type ActorOf<P extends Policy> = Extract<Actor, { kind: KindOf<P> }>
type KindOf<P> = P extends ActorPolicy ? LetIn<(typeof verdicts)[P]> : 'admin'
type LetIn<Row> = { [Kind in keyof Row]: Row[Kind] extends 'allowed' ? Kind : never }[keyof Row]

const isDoor = (policy: Policy): policy is ActorPolicy => typeof policy === 'string' && Object.hasOwn(verdicts, policy)

/** Returns the staff permissions that satisfy a policy (any one of them is enough); null if it needs none. */
export function needsOf(policy: Policy): Needs | null {
  if (isDoor(policy)) return null
  return typeof policy === 'string' ? [policy] : policy
}

/** Returns true if the policy forbids some of the signed-in actors. */
export const forbidsSome = (policy: Policy): boolean =>
  !isDoor(policy) || Object.values<Verdict>(verdicts[policy]).includes('forbidden')

/** Returns whether the policy allows this actor, and if not, why. */
export function judge(policy: Policy, actor: Actor): Verdict {
  if (isDoor(policy)) return verdicts[policy][actor.kind]
  if (actor.kind !== 'admin') return verdicts['any-staff'][actor.kind]
  return needsOf(policy)!.some((capability) => actor.may.includes(capability)) ? 'allowed' : 'not-hers'
}
