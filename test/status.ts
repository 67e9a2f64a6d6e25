import { sql } from 'kysely'
import { membersOf } from '#shop/core/closed-list.ts'
import { checks } from '#shop/office/status/checks.server.ts'
import { lights, type LightName } from '#shop/office/status/light.ts'
import type { Check } from '#shop/office/status/sources.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { TestShop } from './shop.ts'

type Shown = AnswerOf<'GET /admin/status'>['lights'][number]

/** Checks a light now, as a new staff member does on the page, and returns it. */
export async function checkLight(shop: TestShop, light: LightName): Promise<Shown> {
  const { token } = await shop.admin()
  const { status, body } = await shop.api<AnswerOf<'GET /admin/status'>>('POST', `/admin/status/${light}/checks`, {
    token,
  })
  if (status !== 200) throw new Error(`The light could not be checked: ${JSON.stringify(body)}`)
  return body.lights.find((each) => each.light === light)!
}

/** Makes all lights older by some minutes, as if they had their colours for longer. */
export const ageLights = (shop: TestShop, minutes: number) =>
  sql`update status_lights set since = since - make_interval(mins => ${minutes})`.execute(shop.db)

/** Returns a check for each light, for `openStatus`. */
export function checksBy(checkOf: (light: LightName) => Check): Record<LightName, Check> {
  const all = { ...checks }
  for (const light of membersOf(lights)) all[light] = checkOf(light)
  return all
}
