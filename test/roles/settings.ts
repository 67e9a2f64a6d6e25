import { settingsGroupNames } from '#shop/platform/settings/settings.ts'
import type { Ability } from './abilities.ts'

/** The groups of settings that need a capability other than 'settings'. */
const others: Readonly<Record<string, Ability[]>> = { menu: ['content'], security: ['staff'], 'web-address': ['keys'] }

/** Permissions of the calls that read and change one group of settings. */
export const guardedSettings: Record<string, Ability[]> = Object.fromEntries(
  settingsGroupNames.flatMap((group) => {
    const needs = others[group] ?? ['settings']
    return [`GET /settings/${group}`, `PATCH /settings/${group}`].map((call) => [call, needs] as const)
  }),
)
