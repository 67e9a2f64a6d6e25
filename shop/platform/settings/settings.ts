import type { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { checkout } from './checkout.ts'
import { contact } from './contact.ts'
import { delivery } from './delivery.ts'
import { hours } from './hours.ts'
import { house } from './house.ts'
import { legal } from './legal.ts'
import { letters } from './letters.ts'
import { mails } from './mails.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { customFields } from './custom-fields.ts'
import { payments } from './payments.ts'
import { search } from './search.ts'
import { reviews } from './reviews.ts'
import { security } from './security.ts'
import { sizeChart } from './size-chart.ts'
import { tax } from './tax.ts'
import { webAddressGroup } from './web-address-group.ts'

/** All settings groups, by the name used in URLs, in the order of their cards (rules: settings). */
export const settingsGroups = {
  house,
  contact,
  'web-address': webAddressGroup,
  delivery,
  tax,
  payments,
  checkout,
  mails,
  hours,
  notices,
  legal,
  menu,
  'size-chart': sizeChart,
  fields: customFields,
  search,
  letters,
  reviews,
  security,
} as const

export type SettingsGroupName = keyof typeof settingsGroups
export const settingsGroupNames: readonly SettingsGroupName[] = membersOf(settingsGroups)

export type Settings = { [Group in SettingsGroupName]: z.output<(typeof settingsGroups)[Group]['schema']> }

/** A state of all settings; `version` is the number of changes that led to it. */
export type SettingsSnapshot = { version: number; settings: Settings; groupVersions: Record<SettingsGroupName, number> }

/** Settings of a shop whose owner has changed nothing. */
export const defaultSettings: Settings = ofEach((group) => settingsGroups[group].defaults) as Settings

export const unchangedSettings: SettingsSnapshot = {
  version: 0,
  settings: defaultSettings,
  groupVersions: ofEach(() => 0),
}

function ofEach<Value>(value: (group: SettingsGroupName) => Value): Record<SettingsGroupName, Value> {
  return Object.fromEntries(settingsGroupNames.map((group) => [group, value(group)])) as Record<
    SettingsGroupName,
    Value
  >
}
