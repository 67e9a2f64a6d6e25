import type { SettingsGroupName } from '#shop/settings/settings.ts'
import type { AnyForm, GroupForm } from './group-form.ts'
import { checkout } from './groups/checkout.tsx'
import { contact } from './groups/contact.tsx'
import { delivery } from './groups/delivery.tsx'
import { hours } from './groups/hours.tsx'
import { house } from './groups/house.tsx'
import { notices } from './groups/notices.tsx'
import { legal } from './groups/legal.tsx'
import { mails } from './groups/mails.tsx'
import { payments } from './groups/payments.tsx'
import { sizeChart } from './groups/size-chart.tsx'
import { security } from './groups/security.tsx'
import { tax } from './groups/tax.tsx'

const forms: { [Group in SettingsGroupName]?: GroupForm<Group> } = {
  house,
  contact,
  delivery,
  tax,
  payments,
  checkout,
  mails,
  hours,
  notices,
  legal,
  'size-chart': sizeChart,
  security,
}

/** The groups that have a page, in the order of their cards. */
export const groupsWithPage = Object.keys(forms) as SettingsGroupName[]

/** The form of a group by the name in its address; undefined where there is none. */
export const formOf = (group: string): AnyForm | undefined =>
  Object.hasOwn(forms, group) ? (forms[group as SettingsGroupName] as unknown as AnyForm) : undefined
