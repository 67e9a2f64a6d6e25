import type { TestShop } from '../shop.ts'
import type { Guard } from './contract.ts'

export type Asker = keyof typeof askers
type Cell = 'let in' | '401' | '403'

/** Everyone who may come, each new every time: a call may end the session that it is asked in. */
export const askers = {
  visitor: async (_: TestShop) => undefined,
  customer: async (shop: TestShop) => (await shop.customer()).token,
  admin: async (shop: TestShop) => (await shop.admin()).token,
  'a customer whose session expired': expiredToken,
  'a customer who was deleted': deletedToken,
  'an admin whose session expired': expiredAdminToken,
  'an admin who was deleted': deletedAdminToken,
}

async function expiredToken(shop: TestShop): Promise<string> {
  const { token, user } = await shop.customer()
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: anHourBefore(shop) })
    .where('customer_id', '=', user.id)
    .execute()
  return token
}

async function expiredAdminToken(shop: TestShop): Promise<string> {
  const { token, user } = await shop.admin()
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: anHourBefore(shop) })
    .where('admin_id', '=', user.id)
    .execute()
  return token
}

async function deletedToken(shop: TestShop): Promise<string> {
  const { token, user } = await shop.customer()
  await shop.db.deleteFrom('customers').where('id', '=', user.id).execute()
  return token
}

async function deletedAdminToken(shop: TestShop): Promise<string> {
  const { token, user } = await shop.admin()
  await shop.db.deleteFrom('admins').where('id', '=', user.id).execute()
  return token
}

const anHourBefore = (shop: TestShop) => new Date(shop.clock.now().getTime() - 60 * 60 * 1000)

/** Who is told what, by guard. A dead token is as good as none where anyone may come, and refused everywhere else. */
export const expected: Record<Guard, Record<Asker, Cell>> = {
  everyone: {
    visitor: 'let in',
    customer: 'let in',
    admin: 'let in',
    'a customer whose session expired': 'let in',
    'a customer who was deleted': 'let in',
    'an admin whose session expired': 'let in',
    'an admin who was deleted': 'let in',
  },
  'the signed in': {
    visitor: '401',
    customer: 'let in',
    admin: 'let in',
    'a customer whose session expired': '401',
    'a customer who was deleted': '401',
    'an admin whose session expired': '401',
    'an admin who was deleted': '401',
  },
  customers: {
    visitor: '401',
    customer: 'let in',
    admin: '403',
    'a customer whose session expired': '401',
    'a customer who was deleted': '401',
    'an admin whose session expired': '401',
    'an admin who was deleted': '401',
  },
  admins: {
    visitor: '401',
    customer: '403',
    admin: 'let in',
    'a customer whose session expired': '401',
    'a customer who was deleted': '401',
    'an admin whose session expired': '401',
    'an admin who was deleted': '401',
  },
}
