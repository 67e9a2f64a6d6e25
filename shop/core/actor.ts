/** Who asks. Everything in the shop that belongs to somebody is found through one of these. */
export type Visitor = { kind: 'visitor' }
export type Customer = { kind: 'customer'; id: string; name: string; email: string; phone: string }
/** A member of staff, with her roles and what they let her do. */
export type Admin = {
  kind: 'admin'
  id: string
  name: string
  email: string
  roles: readonly StaffRole[]
  may: readonly Capability[]
}
export type Actor = Visitor | Customer | Admin
/** What somebody may be signed in as. */
export type Role = Exclude<Actor['kind'], 'visitor'>

/** Everything that a member of staff may be let do (rules: roles). */
export const capabilities = [
  'orders',
  /** Another price for a line of an order that staff make. */
  'own-prices',
  'packing',
  'customers',
  /** Store credit without money for it. */
  'store-credit',
  /** Gift cards: made against money or in kindness, printed and mailed, frozen and ended. */
  'gift-cards',
  'appointments',
  'money',
  'reports',
  /** What pieces cost the house; whoever reads reports reads it there. */
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

/** The roles of staff, and what each lets somebody do (rules: roles). */
export const staffRoles = {
  owner: { label: 'Owner', means: 'Everything', may: capabilities },
  manager: {
    label: 'Manager',
    means: 'Everything but staff, keys, bank accounts and test orders',
    may: capabilities.filter((capability) => !ownersOnly.has(capability)),
  },
  sales: { label: 'Sales', means: 'Orders, customers and appointments', may: ['orders', 'customers', 'appointments'] },
  packer: { label: 'Packer', means: 'Orders to send, without sums', may: ['packing'] },
  bookkeeper: {
    label: 'Bookkeeper',
    means: 'Payments, refunds, sales figures, costs and exports',
    may: ['money', 'reports', 'costs', 'exports'],
  },
  editor: { label: 'Editor', means: 'Products and content', may: ['products', 'content'] },
} as const satisfies Record<string, { label: string; means: string; may: readonly Capability[] }>
export type StaffRole = keyof typeof staffRoles

/** What somebody of these roles may do, in the order of the list (rules: roles). */
export const mayOf = (roles: readonly StaffRole[]): Capability[] =>
  capabilities.filter((capability) =>
    roles.some((role) => (staffRoles[role].may as readonly Capability[]).includes(capability)),
  )

/** How an actor stands to a policy: let in, unknown (sign in first), known and at the wrong door, or staff without the role. */
export type Verdict = 'allowed' | 'unknown' | 'forbidden' | 'not-hers'

/** What a call or page asks of its actor: with the roles above, the whole of the shop's permissions (rules: permissions). */
const verdicts = {
  anyone: { visitor: 'allowed', customer: 'allowed', admin: 'allowed' },
  'signed-in': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  customer: { visitor: 'unknown', customer: 'allowed', admin: 'forbidden' },
  /** What is a customer's own or staff may see: that is asked where it is found. Staff need their second factor for it. */
  'customer-or-staff': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  /** A customer, or a visitor where guest checkout is on; that switch is asked where the order is placed. */
  buyer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor who has the link of an order; that is asked before anything of hers is read. */
  reviewer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor who has the tracking link of an order; that is asked before anything of hers is read. */
  follower: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor who may be a guest with an order: by its tracking link, or where guest checkout is on. */
  'buyer-or-follower': { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  /** Any member of staff, whatever her roles. */
  'any-staff': { visitor: 'unknown', customer: 'forbidden', admin: 'allowed' },
} as const satisfies Record<string, Record<Actor['kind'], Verdict>>

export type Door = keyof typeof verdicts
/** What staff need, of several any one. */
export type Needs = readonly [Capability, ...Capability[]]
export type Policy = Door | Capability | Needs

/** Whom a policy lets in, by the tables above; of several policies, whom any of them does. */
export type ActorOf<P extends Policy> = Extract<Actor, { kind: KindOf<P> }>
type KindOf<P> = P extends Door ? LetIn<(typeof verdicts)[P]> : 'admin'
type LetIn<Row> = { [Kind in keyof Row]: Row[Kind] extends 'allowed' ? Kind : never }[keyof Row]

const isDoor = (policy: Policy): policy is Door => typeof policy === 'string' && Object.hasOwn(verdicts, policy)

/** What staff need for a policy, of several any one; null where no role is asked for. */
export function needsOf(policy: Policy): Needs | null {
  if (isDoor(policy)) return null
  return typeof policy === 'string' ? [policy] : policy
}

/** Whether `policy` forbids anybody who is signed in. */
export const forbidsSome = (policy: Policy): boolean =>
  !isDoor(policy) || Object.values<Verdict>(verdicts[policy]).includes('forbidden')

/** Whether `actor` may do what `policy` guards. */
export function judge(policy: Policy, actor: Actor): Verdict {
  if (isDoor(policy)) return verdicts[policy][actor.kind]
  if (actor.kind !== 'admin') return verdicts['any-staff'][actor.kind]
  return needsOf(policy)!.some((capability) => actor.may.includes(capability)) ? 'allowed' : 'not-hers'
}
