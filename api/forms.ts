import type { AnyCall } from './call.ts'
import { later } from './later.ts'

export const formsCalls: AnyCall[] = [
  later({ method: 'POST', path: '/newsletter', summary: 'Subscribes an e-mail to the newsletter', group: 'forms', policy: 'anyone' }),
  later({ method: 'GET', path: '/appointments/slots', summary: "A day's free slots", group: 'forms', policy: 'anyone' }),
  later({ method: 'POST', path: '/appointments', summary: 'Books an appointment', group: 'forms', policy: 'anyone' }),
]
