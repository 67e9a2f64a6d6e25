/** Who asks. Everything in the shop that belongs to somebody is found through one of these. */
export type Visitor = { kind: 'visitor' }
export type Customer = { kind: 'customer'; id: string; name: string; email: string; phone: string }
export type Admin = { kind: 'admin'; id: string; name: string; email: string }
export type Actor = Visitor | Customer | Admin

/** What a call or page asks of its actor: the whole of the shop's permissions (spec §6). */
export type Policy = 'anyone' | 'signed-in' | 'customer' | 'buyer' | 'admin'

/** How an actor stands to a policy: let in, unknown (sign in first) or known and not allowed. */
export type Verdict = 'allowed' | 'unknown' | 'forbidden'

const verdicts: Record<Policy, Record<Actor['kind'], Verdict>> = {
  anyone: { visitor: 'allowed', customer: 'allowed', admin: 'allowed' },
  'signed-in': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  customer: { visitor: 'unknown', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor where guest checkout is on; that switch is asked where the order is placed. */
  buyer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  admin: { visitor: 'unknown', customer: 'forbidden', admin: 'allowed' },
}

/** Whether `actor` may do what `policy` guards. */
export const judge = (policy: Policy, actor: Actor): Verdict => verdicts[policy][actor.kind]
