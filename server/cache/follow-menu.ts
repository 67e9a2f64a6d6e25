import type { CurrentMenu } from '#shop/menu/current-menu.server.ts'
import { followSettings, type FollowedSettings } from './follow-settings.ts'

/** As `followSettings`, of what the menu leads to: `drop` is called where that is something else by now (rules: menu). */
export function followMenu(menu: CurrentMenu, drop: () => void): FollowedSettings {
  const said = () => JSON.stringify([...menu.openings()])
  let before = said()
  return followSettings(menu, () => {
    const now = said()
    if (now === before) return
    before = now
    drop()
  })
}
