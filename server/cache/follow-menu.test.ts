import { expect, test } from 'vitest'
import type { Openings } from '#shop/platform/settings/menu-now.ts'
import { followMenu } from './follow-menu.ts'

// rules: header menu, cache tags
test('drops cached pages when the menu changes, but not when it is read for the first time', async () => {
  let openings: Openings = new Map()
  let dropped = 0
  const menu = { openings: () => openings, added: () => [], refresh: async () => {} }
  const { changed, caughtUp } = followMenu(menu, () => (dropped += 1))
  const heard = () => {
    changed()
    return caughtUp()
  }
  openings = new Map([['/collections/silk', { from: new Date(0), until: null }]])
  await heard()
  expect(dropped).toBe(0)
  menu.refresh = async () => {
    openings = new Map()
  }
  await heard()
  expect(dropped).toBe(1)
})
