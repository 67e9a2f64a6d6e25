import { noticesAt } from './notices-now.ts'
import type { Settings } from './settings.ts'

/** What every page is sent of the settings; it is part of each document, so it is little (rules: public settings). */
export const everyPageSettings = (settings: Settings, now: Date) => ({
  house: settings.house,
  contact: settings.contact,
  notices: noticesAt(settings, now),
  bankAccounts: settings.payments.bankAccounts,
  guestCheckout: settings.checkout.guestCheckout,
})
export type EveryPageSettings = ReturnType<typeof everyPageSettings>
