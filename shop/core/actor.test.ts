import { expect, expectTypeOf, test } from 'vitest'
import {
  capabilities,
  judge,
  mayOf,
  type Actor,
  type ActorOf,
  type Admin,
  type Customer,
  type Policy,
  type Visitor,
} from './actor.ts'

const actors: Actor[] = [
  { kind: 'visitor' },
  { kind: 'customer', id: '1', name: 'Amina', email: 'amina@example.com', phone: '0801' },
  { kind: 'admin', id: '2', name: 'Owner', email: 'owner@example.com', roles: ['packer'], may: ['packing'] },
]

test.each<[Policy, Actor['kind'][]]>([
  ['anyone', ['visitor', 'customer', 'admin']],
  ['signed-in', ['customer', 'admin']],
  ['customer', ['customer']],
  ['buyer', ['visitor', 'customer']],
  ['reviewer', ['visitor', 'customer']],
  ['any-staff', ['admin']],
  ['packing', ['admin']],
  [['money', 'packing'], ['admin']],
  ['money', []],
  ['staff', []],
])('the policy %s allows %j', (policy, kinds) => {
  expect(actors.filter((actor) => judge(policy, actor) === 'allowed').map(({ kind }) => kind)).toEqual(kinds)
})

test('the actor type of a policy contains the actors that the policy, or one of several policies, allows', () => {
  expectTypeOf<ActorOf<'anyone'>>().toEqualTypeOf<Actor>()
  expectTypeOf<ActorOf<'signed-in'>>().toEqualTypeOf<Customer | Admin>()
  expectTypeOf<ActorOf<'customer'>>().toEqualTypeOf<Customer>()
  expectTypeOf<ActorOf<'buyer'>>().toEqualTypeOf<Visitor | Customer>()
  expectTypeOf<ActorOf<'buyer' | 'customer'>>().toEqualTypeOf<Visitor | Customer>()
  expectTypeOf<ActorOf<'any-staff'>>().toEqualTypeOf<Admin>()
  expectTypeOf<ActorOf<'orders'>>().toEqualTypeOf<Admin>()
  expectTypeOf<ActorOf<readonly ['orders', 'money']>>().toEqualTypeOf<Admin>()
  expectTypeOf<ActorOf<'orders' | 'customer'>>().toEqualTypeOf<Admin | Customer>()
})

// rules: roles
test('gives an owner every permission, and combines the permissions of several roles', () => {
  expect(mayOf(['owner'])).toEqual(capabilities)
  expect(mayOf(['editor', 'packer'])).toEqual(['packing', 'products', 'content'])
  const ownersOnly = new Set(['staff', 'keys', 'bank-accounts', 'test-orders'])
  expect(mayOf(['manager'])).toEqual(capabilities.filter((each) => !ownersOnly.has(each)))
})
