import { config } from '#config'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: config.brand.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment by the clock of the house, as a field for date and time has it: 2026-12-24T18:00. */
export const houseTimeOf = (moment: Date): string => parts.format(moment).replace(' ', 'T')

/** The moment at which the clock of the house says so; null for what is no date and time. */
export function momentOf(houseTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(houseTime)) return null
  const asIfUtc = new Date(`${houseTime}:00Z`)
  if (Number.isNaN(asIfUtc.getTime())) return null
  const ahead = new Date(`${houseTimeOf(asIfUtc)}:00Z`).getTime() - asIfUtc.getTime()
  return new Date(asIfUtc.getTime() - ahead)
}
