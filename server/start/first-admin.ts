import { randomBytes } from 'node:crypto'
import { sentenceFor } from '#api/http/sentences.ts'
import { WrongEnvironment } from '#env'
import { problemIn } from '#shop/core/errors.ts'
import { weakPassword } from '#shop/people/sessions/weak-password.server.ts'
import { createAdmin } from '#shop/people/admins/create-admin.server.ts'
import type { Services } from '#services'

export type FirstAdmin = { email: string; password: string; isDemo: boolean }

/**
 * Creates the first staff account if there is none: from ADMIN_EMAIL and ADMIN_PASSWORD, or with a random password for
 * the demo shop. Returns null if an account exists or there is nothing to create one from.
 */
export async function makeFirstAdmin({
  db,
  env,
  settings,
}: Pick<Services, 'db' | 'env' | 'settings'>): Promise<FirstAdmin | null> {
  if (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) return null
  const { house, contact } = settings.now()
  const first = wanted(env, contact.email)
  const weak = first && (await weakPassword(first.password, first.email, house.name))
  if (weak) throw new WrongEnvironment(`ADMIN_PASSWORD: ${sentenceFor(problemIn(weak))}`)
  if (first) await createAdmin(db, { name: house.name, email: first.email, password: first.password })
  return first
}

function wanted({ ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_SHOP }: Services['env'], houseEmail: string): FirstAdmin | null {
  if (ADMIN_EMAIL && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, isDemo: false }
  if (!DEMO_SHOP) return null
  return {
    email: `admin@${houseEmail.split('@')[1]}`,
    password: randomBytes(12).toString('base64url'),
    isDemo: true,
  }
}
