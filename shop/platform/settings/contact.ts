import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { messagingNumber, readPhone } from '#shop/core/phone.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'
import { webAddress } from './web-address.ts'

const MOST_LINKS = 8
const LONGEST_NOTE = 300

/** A phone number as displayed; it may contain spaces. */
const asRead = filled(longest.phone)
  // A `tel:` link dials all digits, and the zero in brackets must not follow the country code.
  .overwrite((typed) => plainSigns(typed).replace(/^(\+\d+) ?\(0\) ?/, '$1 '))
  .refine((typed) => readPhone(typed) !== null, because('not-a-phone'))

const messaging = z.strictObject({
  label: field(filled(30), {
    label: 'App',
    help: 'For example WhatsApp.',
    seen: 'on the floating message button',
  }),
  url: field(webAddress, { label: 'Address of the app', help: 'The part before the number, such as https://wa.me.' }),
  /** Digits only, with country code, as wa.me requires. */
  number: field(phone.transform(messagingNumber), {
    label: 'Number',
    help: 'Your number in the app, such as 0800 000 0000. It is stored with the country code: 2348000000000.',
    type: 'tel',
  }),
})

const link = z.strictObject({
  label: field(filled(30), { label: 'Label', help: 'For example Instagram.' }),
  url: field(webAddress, { label: 'Address', help: 'Begins with https://.' }),
})

const schema = z.strictObject({
  email: field(email, {
    label: 'Email',
    help: 'The address that shoppers write to, in lower case. Payment problems are also emailed here if no staff member is notified of them.',
    seen: 'at the top and bottom of every page and in emails',
  }),
  phone: field(asRead, {
    label: 'Phone',
    help: 'With the country code, as shoppers see it: +234 800 000 0000.',
    type: 'tel',
    seen: 'at the top and bottom of every page and in emails',
  }),
  street: field(filled(longest.line), {
    label: 'Street and town',
    help: 'The address for pickups and fittings.',
    seen: 'at the top and bottom of every page, and in emails about pickups and appointments',
  }),
  supportHours: field(filled(longest.name), {
    label: 'Support hours',
    help: 'When you answer messages and calls.',
    seen: 'at the bottom of every page, and in the legal texts as {support}',
  }),
  footerNote: field(text(LONGEST_NOTE), {
    label: 'Footer note',
    help: 'For example, what you offer if something is wrong with an order. Optional.',
    rows: 3,
    seen: 'at the bottom of every page, below the newsletter',
  }),
  messaging: field(messaging, {
    label: 'Messaging',
    help: 'The messaging app and the number that shoppers write to.',
  }),
  social: field(z.array(link, because('not-a-list')).max(MOST_LINKS, because('too-many-items')), {
    label: 'Social links',
    help: 'Your profiles on other sites.',
    one: 'link',
    blank: { label: '', url: '' },
    named: ({ label }: z.output<typeof link>) => label,
    seen: 'at the bottom of every page; the first one also on the home page',
  }),
})

export const contact = settingsGroup({
  label: 'Contact',
  about: 'How shoppers reach you, and your social links.',
  holds: ({ email, phone, street }) => [email, phone, street],
  schema,
  defaults: {
    email: 'hello@gurara.example',
    phone: '+234 800 000 0000',
    street: '12 Atelier Close, Wuse 2, Abuja',
    supportHours: '9am-6pm WAT',
    footerNote:
      'Refunds may be necessary in some circumstances. If something is not right, write to us and we will find the fair way.',
    messaging: { label: 'WhatsApp', url: 'https://wa.me', number: '2348000000000' },
    social: [
      { label: 'Instagram', url: 'https://instagram.example/gurara' },
      { label: 'Facebook', url: 'https://facebook.example/gurara' },
    ],
  },
})
