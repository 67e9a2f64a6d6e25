import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { Loaded, ShownNow } from './group-form.ts'

/** A group of settings as it is now. */
export const askGroup = (group: SettingsGroupName, signal: AbortSignal): Promise<Answer<Loaded>> =>
  ask(`GET /settings/${group}`, { signal })

/** A group as it is now, what was changed of it before, and what shoppers are shown of all groups, null where that can't be asked. */
export async function askWithHistory(
  group: SettingsGroupName,
  signal: AbortSignal,
): Promise<{ found: Answer<Loaded>; history: Answer<GroupHistory>; shown: ShownNow }> {
  const [found, history, shop] = await Promise.all([
    askGroup(group, signal),
    ask('GET /settings/{group}/history', { params: { group }, signal }),
    ask('GET /shop', { signal }),
  ])
  return { found, history, shown: shop.ok ? shop.body.settings : null }
}

/** Changes what differs of a group, on the version that it was typed over. */
export const saveGroup = (
  group: SettingsGroupName,
  body: { settings: object; version: number },
): Promise<Answer<Loaded>> => ask(`PATCH /settings/${group}`, { body })

/** Makes a group as it was after one of its changes. */
export const putBackGroup = (group: SettingsGroupName, to: number, version: number): Promise<Answer<Loaded>> =>
  ask('POST /settings/{group}/history/{version}', { params: { group, version: String(to) }, body: { version } })

export type GroupHistory = AnswerOf<'GET /settings/{group}/history'>
