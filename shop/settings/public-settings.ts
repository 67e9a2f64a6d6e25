import type { Settings } from './settings.ts'

/** What everybody may know of the settings: each group says which of it (rules: public settings). */
export const publicSettings = (settings: Settings) => {
  const { house, contact, delivery, tax, payments, checkout, hours, notices, legal } = settings
  return {
    house,
    contact,
    delivery: { ...delivery, areas: delivery.areas.filter(({ on }) => on) },
    tax,
    payments,
    checkout,
    hours,
    notices,
    legal,
    'size-chart': settings['size-chart'],
  }
}
