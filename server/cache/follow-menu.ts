import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { followSettings, type FollowedSettings } from './follow-settings.ts'

/** Nobody waits longer for what seldom changes anything. */
const WAITS_MS = 200

/** As `followSettings`, of what the menu leads to: `drop` is called where that is something else by now (rules: menu). */
export function followMenu(menu: CurrentMenu, drop: () => void): FollowedSettings {
  const said = () => JSON.stringify([...menu.openings()])
  let before: string | undefined
  const refresh = () => {
    before ??= said()
    return menu.refresh()
  }
  const following = followSettings({ refresh }, () => {
    const now = said()
    if (now === before) return
    before = now
    drop()
  })
  return {
    ...following,
    caughtUp: () => Promise.race([following.caughtUp(), sleep(WAITS_MS, undefined, { ref: false })]),
  }
}
