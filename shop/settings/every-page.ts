import { noticesAt } from './notices-now.ts'
import type { Settings } from './settings.ts'

/** What every page is sent of the settings; it is part of each document, so it is little (rules: public settings). */
export const everyPageSettings = ({ house, contact, payments, checkout, notices }: Settings, now: Date) => ({
  house,
  contact,
  notices: noticesAt(notices, now),
  bankAccounts: payments.bankAccounts,
  guestCheckout: checkout.guestCheckout,
})
export type EveryPageSettings = ReturnType<typeof everyPageSettings>
