/** Who asks. Everything in the shop that belongs to somebody is found through one of these. */
export type Visitor = { kind: 'visitor' }
export type Customer = { kind: 'customer'; id: string; name: string; email: string; phone: string }
export type Admin = { kind: 'admin'; id: string; name: string; email: string }
export type Actor = Visitor | Customer | Admin
/** What somebody may be signed in as. */
export type Role = Exclude<Actor['kind'], 'visitor'>

/** How an actor stands to a policy: let in, unknown (sign in first) or known and not allowed. */
export type Verdict = 'allowed' | 'unknown' | 'forbidden'

/** What a call or page asks of its actor: the whole of the shop's permissions (rules: permissions). */
const verdicts = {
  anyone: { visitor: 'allowed', customer: 'allowed', admin: 'allowed' },
  'signed-in': { visitor: 'unknown', customer: 'allowed', admin: 'allowed' },
  customer: { visitor: 'unknown', customer: 'allowed', admin: 'forbidden' },
  /** A customer, or a visitor where guest checkout is on; that switch is asked where the order is placed. */
  buyer: { visitor: 'allowed', customer: 'allowed', admin: 'forbidden' },
  admin: { visitor: 'unknown', customer: 'forbidden', admin: 'allowed' },
} as const satisfies Record<string, Record<Actor['kind'], Verdict>>

export type Policy = keyof typeof verdicts

/** Whom a policy lets in, by the table above; of several policies, whom any of them does. */
export type ActorOf<P extends Policy> = Extract<Actor, { kind: LetIn<(typeof verdicts)[P]> }>
type LetIn<Row> = Row extends unknown
  ? { [Kind in keyof Row]: Row[Kind] extends 'allowed' ? Kind : never }[keyof Row]
  : never

/** Whether `policy` forbids anybody who is signed in. */
export const forbidsSome = (policy: Policy): boolean => Object.values<Verdict>(verdicts[policy]).includes('forbidden')

/** Whether `actor` may do what `policy` guards. */
export const judge = (policy: Policy, actor: Actor): Verdict => verdicts[policy][actor.kind]
