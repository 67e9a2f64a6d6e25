import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { AnyForm, GroupForm } from './group-form.ts'
import { checkout } from './groups/checkout.tsx'
import { contact } from './groups/contact.tsx'
import { delivery } from './groups/delivery.tsx'
import { hours } from './groups/hours.tsx'
import { house } from './groups/house.tsx'
import { notices } from './groups/notices.tsx'
import { legal } from './groups/legal.tsx'
import { mails } from './groups/mails.tsx'
import { menu } from './groups/menu.tsx'
import { ownFields } from './groups/own-fields.tsx'
import { payments } from './groups/payments.tsx'
import { sizeChart } from './groups/size-chart.tsx'
import { search } from './groups/search.tsx'
import { letters } from './groups/letters.tsx'
import { reviews } from './groups/reviews.tsx'
import { security } from './groups/security.tsx'
import { tax } from './groups/tax.tsx'
import { webAddress } from './groups/web-address.tsx'

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
