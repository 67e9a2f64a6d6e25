import type { Services } from '#services'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { changeSettings } from '#shop/platform/settings/change-settings.server.ts'
import { settingsGroupNames, type Settings } from '#shop/platform/settings/settings.ts'
import { makeAdmin } from './people.ts'

export type SettingsWish = { [Group in keyof Settings]?: Partial<Settings[Group]> }

/**
 * Changes the settings of a shop as its owner would, and refreshes this server's cache. Throws if they are rejected.
 */
export async function setSettings({ db, clock, settings, sealed }: Services, wish: SettingsWish): Promise<void> {
  const groups = settingsGroupNames.filter((group) => wish[group])
  if (groups.length === 0) return
  const { user } = await makeAdmin(db, clock(), {})
  for (const group of groups) {
    await settings.refresh()
    const version = settings.snapshot().groupVersions[group]
    const changed = await inTransaction(db, (tx) =>
      changeSettings(
        tx,
        user,
        group,
        { settings: wish[group]!, version },
        { now: clock(), hasSecretKey: sealed.lack === null, seeToMoney: 2 },
      ),
    )
    if (isFailure(changed)) throw new Error(`${group}: ${JSON.stringify(changed.fields)}`)
  }
  await settings.refresh()
}
