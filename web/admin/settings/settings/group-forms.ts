import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { AnyForm, GroupForm } from './group-form.ts'
import { checkout } from '#web/admin/settings/settings/groups/checkout.tsx'
import { contact } from '#web/admin/settings/settings/groups/contact.tsx'
import { delivery } from '#web/admin/settings/settings/groups/delivery.tsx'
import { hours } from '#web/admin/settings/settings/groups/hours.tsx'
import { house } from '#web/admin/settings/settings/groups/house.tsx'
import { notices } from '#web/admin/settings/settings/groups/notices.tsx'
import { legal } from '#web/admin/settings/settings/groups/legal.tsx'
import { mails } from '#web/admin/settings/settings/groups/mails.tsx'
import { menu } from '#web/admin/settings/settings/groups/menu.tsx'
import { ownFields } from '#web/admin/settings/settings/groups/own-fields.tsx'
import { payments } from '#web/admin/settings/settings/groups/payments.tsx'
import { sizeChart } from '#web/admin/settings/settings/groups/size-chart.tsx'
import { search } from '#web/admin/settings/settings/groups/search.tsx'
import { letters } from '#web/admin/settings/settings/groups/letters.tsx'
import { reviews } from '#web/admin/settings/settings/groups/reviews.tsx'
import { security } from '#web/admin/settings/settings/groups/security.tsx'
import { tax } from '#web/admin/settings/settings/groups/tax.tsx'
import { webAddress } from '#web/admin/settings/settings/groups/web-address.tsx'

const forms: { [Group in SettingsGroupName]?: GroupForm<Group> } = {
  house,
  contact,
  'web-address': webAddress,
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
  fields: ownFields,
  search,
  letters,
  reviews,
  security,
}

/** The groups that have a page among the settings, in the order of their cards; the menu's is among the content. */
export const groupsWithPage = (Object.keys(forms) as SettingsGroupName[]).filter((group) => group !== 'menu')

/** The form of a group by the name in its address; undefined where there is none. */
export const formOf = (group: string): AnyForm | undefined =>
  Object.hasOwn(forms, group) ? (forms[group as SettingsGroupName] as unknown as AnyForm) : undefined
