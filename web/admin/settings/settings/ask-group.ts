import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { Loaded, ShownNow } from './group-form.ts'

export const askGroup = (group: SettingsGroupName, signal: AbortSignal): Promise<Answer<Loaded>> =>
  ask(`GET /settings/${group}`, { signal })

/**
 * Loads a group with its history, and the public settings of all groups; the latter are null if they can't be loaded.
 */
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

/** Saves the changed settings of a group, with the version they are based on. */
export const saveGroup = (
  group: SettingsGroupName,
  body: { settings: object; version: number },
): Promise<Answer<Loaded>> => ask(`PATCH /settings/${group}`, { body })

/** Restores a group to its state after an earlier change. */
export const putBackGroup = (group: SettingsGroupName, to: number, version: number): Promise<Answer<Loaded>> =>
  ask('POST /settings/{group}/history/{version}', { params: { group, version: String(to) }, body: { version } })

export type GroupHistory = AnswerOf<'GET /settings/{group}/history'>
