import { useId } from 'react'
import { staffRoles, type StaffRole } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'

type RoleChoiceProps = { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void; error?: string }

/** Checkboxes for roles, with the permissions of each (rules: roles). */
export function RoleChoice({ roles, onChange, error }: RoleChoiceProps) {
  const id = useId()
  const toggle = (role: StaffRole) =>
    onChange(membersOf(staffRoles).filter((each) => (each === role) !== roles.includes(each)))
  return (
    <fieldset>
      <legend className="label mb-1.5 text-soft">Roles</legend>
      {membersOf(staffRoles).map((role) => (
        <div key={role} className="py-1">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="roles"
              value={role}
              className="size-5 shrink-0 accent-indigo"
              checked={roles.includes(role)}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-${role}`}
              onChange={() => toggle(role)}
            />
            {staffRoles[role].label}
          </label>
          <p id={`${id}-${role}`} className="-mt-2 pl-8 text-caption text-soft">
            {staffRoles[role].means}
          </p>
        </div>
      ))}
      {error && <p className="mt-1.5 text-caption text-error">{error}</p>}
    </fieldset>
  )
}
