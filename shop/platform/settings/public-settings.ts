import { dollarAt } from './dollar.ts'
import { noticesAt } from './notices-now.ts'
import { openFields } from './custom-fields.ts'
import { dayInShop } from './period.ts'
import { promisedAt } from './promised-times.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the settings that are public at this moment. Fields are listed one by one, so a new field is private until it
 * is added here (rules: public settings, sale and holiday periods).
 */
export const publicSettings = (settings: Settings, now: Date) => {
  const { house, contact, delivery, tax, payments, checkout, hours, legal } = promisedAt(settings, now)
  return {
    house: only(house, 'name', 'tagline', 'city', 'country', 'since', 'registrationUrl', 'accent', 'wordmark', 'icon'),
    contact: publicContact(contact),
    delivery: {
      ...only(delivery, 'defaultArea', 'fallbackArea', 'freeAbove', 'pickupPlace', 'pickupHours', 'pickupReadyIn'),
      areas: delivery.areas.filter(({ on }) => on),
    },
    tax: only(tax, 'hundredths', 'base', 'bearers'),
    payments: {
      ...only(payments, 'card', 'cash', 'cashUpTo', 'transfer', 'bankAccounts'),
      /** The rate used for dollar prices, in kobo; null if none are shown. */
      dollar: dollarAt(payments, now),
    },
    checkout: only(checkout, 'guestCheckout', 'addToCartOnOpen', 'orderNotes', 'defaultFulfilment'),
    hours: { ...only(hours, 'weekly', 'slotMinutes', 'bookableDays'), closed: daysClosed(hours, now) },
    notices: noticesAt(settings, now),
    fields: { fields: openFields(settings.fields.fields) },
    legal: only(legal, 'figures', 'sections'),
    'size-chart': only(
      settings['size-chart'],
      'sizes',
      'intro',
      'unit',
      'equivalents',
      'measures',
      'rows',
      'ask',
      'advice',
    ),
  }
}

/** Returns the contact details that customers may see. */
export const publicContact = (contact: Settings['contact']) =>
  only(contact, 'email', 'phone', 'street', 'supportHours', 'footerNote', 'messaging', 'social')

/** Returns only these fields of a group, so that new fields stay private. */
export const only = <Group extends object, Field extends keyof Group>(group: Group, ...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, group[field]])) as Pick<Group, Field>

/** Returns today's and future closed days. Leaves out the reasons, because they are private. */
const daysClosed = ({ closed }: Settings['hours'], now: Date) =>
  closed.filter(({ to }) => to >= dayInShop(now)).map(({ from, to }) => ({ from, to }))
