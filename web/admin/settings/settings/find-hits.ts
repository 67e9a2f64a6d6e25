import type { Capability } from '#shop/core/actor.ts'
import { bestFits, namedSettings, onePerField, searchedOf } from '#shop/platform/settings/find-settings.ts'
import { maySeeGroup } from '#shop/platform/settings/group-policies.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import { searchedPages } from './settings-sections.ts'

/** A setting or a settings page that the search found. */
export type Hit = { to: string; label: string; group: string; help: string }

/** Returns the settings and pages that match these words and that the user may see, best matches first. */
export function findHits(words: string, may: readonly Capability[]): Hit[] {
  const settings = onePerField(bestFits(words, namedSettings(), searchedOf))
    .filter(({ group }) => maySeeGroup(group, { may }))
    .map((setting) => ({ to: adminPaths.setting(setting.group, setting.field), ...setting, ...searchedOf(setting) }))
  const pages = searchedPages
    .filter(({ needs }) => isWithin(needs, may))
    .map(({ to, label, about, words = [] }) => ({ to, label, group: '', help: about, words }))
  return bestFits(words, [...pages, ...settings], (hit) => hit)
}
