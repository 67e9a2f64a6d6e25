/** States of a staff account; only active members can sign in (rules: staff states). */
export const staffStates = {
  invited: { label: 'Invited', tone: 'busy' },
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: string }>
export type StaffState = keyof typeof staffStates
