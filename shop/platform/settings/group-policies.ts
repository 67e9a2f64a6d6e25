import type { Admin, Capability, Needs } from '#shop/core/actor.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { SettingsGroupName } from './settings.ts'

/** Groups that need another capability than that of the settings. */
export const ownPolicies = {
  menu: 'content',
  security: 'staff',
  // Links that reset passwords lead there.
  'web-address': 'keys',
} as const satisfies { [Group in SettingsGroupName]?: Capability }

/** What staff need to see and change a group of settings (rules: whose settings). */
export const policyOf = (group: SettingsGroupName): Capability => lookUp<Capability>(ownPolicies, group) ?? 'settings'

/** What lets staff see and change some group or other. */
export const anySettings = ['settings', ...Object.values(ownPolicies)] as unknown as Needs

/** Whether she may see and change that group (rules: whose settings). */
export const isHers = (group: SettingsGroupName, { may }: Pick<Admin, 'may'>): boolean => may.includes(policyOf(group))
