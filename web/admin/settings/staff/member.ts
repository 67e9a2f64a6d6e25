import { staffRoles, type StaffRole } from '#shop/core/actor.ts'
import type { AnswerOf } from '#web/contract.ts'

export type Member = AnswerOf<'GET /staff'>['staff'][number]

export type StaffAction =
  | { do: 'invite'; email: string; roles: StaffRole[] }
  | { do: 'invite again' | 'reset factor' | 'remove'; id: string }
  | { do: 'change'; id: string; roles?: StaffRole[]; state?: 'active' | 'suspended' }

export const sent = { method: 'patch', encType: 'application/json' } as const

/** Returns the roles as text, such as 'Sales and Packer'. */
export const rolesInWords = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoles[role].label).join(' and ')
