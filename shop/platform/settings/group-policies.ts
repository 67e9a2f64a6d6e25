import type { Admin, Capability, Needs } from '#shop/core/actor.ts'
import type { SettingsGroupName } from './settings.ts'

/** What staff need to see and change each group of settings (rules: whose settings). */
export const settingsPolicies: Record<SettingsGroupName, Capability> = {
  house: 'settings',
  contact: 'settings',
  delivery: 'settings',
  tax: 'settings',
  payments: 'settings',
  checkout: 'settings',
  hours: 'settings',
  notices: 'settings',
  legal: 'settings',
  mails: 'settings',
  menu: 'content',
  'size-chart': 'settings',
  fields: 'settings',
  search: 'settings',
  letters: 'settings',
  reviews: 'settings',
  security: 'staff',
  // Links that reset passwords lead there.
  'web-address': 'keys',
}

/** What lets staff see and change some group or other. */
export const anySettings = [...new Set(Object.values(settingsPolicies))] as unknown as Needs

/** Whether she may see and change that group (rules: whose settings). */
export const isHers = (group: SettingsGroupName, { may }: Pick<Admin, 'may'>): boolean =>
  may.includes(settingsPolicies[group])
