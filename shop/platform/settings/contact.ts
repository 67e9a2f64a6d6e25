import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { messagingNumber, readPhone } from '#shop/core/phone.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'
import { webAddress } from './web-address.ts'

const MOST_LINKS = 8
const LONGEST_NOTE = 300

const schema = z.strictObject({
  email,
  /** As people read it; it may have blanks. */
  phone: filled(longest.phone)
    // A pressed link dials all digits, and the zero in brackets must not follow the country's code.
    .overwrite((typed) => plainSigns(typed).replace(/^(\+\d+) ?\(0\) ?/, '$1 '))
    .refine((typed) => readPhone(typed) !== null, because('not-a-phone')),
  street: filled(longest.line),
  supportHours: filled(longest.name),
  /** What stands below everything else on every page; it may be empty. */
  footerNote: text(LONGEST_NOTE),
  messaging: z.strictObject({
    label: filled(30),
    url: webAddress,
    /** Digits only, with country code, as wa.me takes it. */
    number: phone.transform(messagingNumber),
  }),
  social: z
    .array(z.strictObject({ label: filled(30), url: webAddress }), because('not-a-list'))
    .max(MOST_LINKS, because('too-many-items')),
})

/** How the house is reached. */
export const contact = settingsGroup({
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
