import type { Admin, Capability, Needs } from '#shop/core/actor.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { SettingsGroupName } from './settings.ts'

/** Groups that require another capability than `settings`. */
export const ownPolicies = {
  menu: 'content',
  security: 'staff',
  // The web address needs a separate permission, because password reset links lead to it.
  'web-address': 'keys',
} as const satisfies { [Group in SettingsGroupName]?: Capability }

/** Returns the capability that staff need to see and change a settings group (rules: settings permissions). */
export const policyOf = (group: SettingsGroupName): Capability => lookUp<Capability>(ownPolicies, group) ?? 'settings'

/** Capabilities that each allow staff to see and change at least one settings group. */
export const anySettings = ['settings', ...Object.values(ownPolicies)] as unknown as Needs

/** Returns whether this admin may see and change the group (rules: settings permissions). */
export const maySeeGroup = (group: SettingsGroupName, { may }: Pick<Admin, 'may'>): boolean =>
  may.includes(policyOf(group))
