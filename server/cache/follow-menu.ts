import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { followSettings, type FollowedSettings } from './follow-settings.ts'

/** Reads wait this long: a change of the menu's targets is rare. */
const WAITS_MS = 200

/** As `followSettings`, for what the menu links to: calls `drop` only when that is different (rules: menu). */
export function followMenu(menu: CurrentMenu, drop: () => void): FollowedSettings {
  const current = () => JSON.stringify([...menu.openings()])
  let before: string | undefined
  const refresh = () => {
    before ??= current()
    return menu.refresh()
  }
  const following = followSettings({ refresh }, () => {
    const now = current()
    if (now === before) return
    before = now
    drop()
  })
  return {
    ...following,
    caughtUp: () => Promise.race([following.caughtUp(), sleep(WAITS_MS, undefined, { ref: false })]),
  }
}
