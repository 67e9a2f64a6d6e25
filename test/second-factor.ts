import { generateSync } from 'otplib'
import type { NewAdmin } from './people.ts'
import type { TestShop } from './shop.ts'

export const signInWith = (shop: TestShop, email: string, password: string) =>
  shop.api('POST', '/admin/login', { body: { email, password } })

const STEP_SECONDS = 30

/** Returns the code that an authenticator app with this secret shows now, or `steps` time steps later. */
export const codeOf = ({ clock }: Pick<TestShop, 'clock'>, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * STEP_SECONDS })

/**
 * Creates a signed-in admin with an authenticator app: its secret, the recovery codes, and `challenge`, which signs in
 * with the password and returns the challenge for the second step.
 */
export async function withApp(shop: TestShop, person: NewAdmin = {}) {
  const admin = await shop.admin(person)
  const { token, user, password } = admin
  const { body } = await shop.api<{ secret: string }>('POST', '/admin/second-factor/app', { token })
  const code = codeOf(shop, body.secret)
  const confirmed = await shop.api<{ codes: string[] }>('PATCH', '/admin/second-factor/app', { token, body: { code } })
  const challenge = async () => (await signInWith(shop, user.email, password)).body.challenge as string
  return { ...admin, secret: body.secret, codes: confirmed.body.codes, challenge }
}
