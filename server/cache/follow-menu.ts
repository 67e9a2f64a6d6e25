import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { followSettings, type FollowedSettings } from './follow-settings.ts'

/**
 * Maximum time, in milliseconds, that a page request waits for the menu. The menu changes rarely, so a late update is
 * acceptable.
 */
const WAITS_MS = 200

/**
 * Like `followSettings`, for the link targets of the menu. Calls `drop` only if they have changed (rules: header menu).
 */
export function followMenu(menu: CurrentMenu, drop: () => void): FollowedSettings {
  const current = () => JSON.stringify([...menu.openings(), ...menu.added()])
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
