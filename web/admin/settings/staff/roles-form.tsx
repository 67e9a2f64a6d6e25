import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import type { Member, StaffAction } from './member.ts'
import { RoleChoice } from './role-choice.tsx'

/** Form for a staff member's roles. Changes apply immediately, including in active sessions (rules: roles). */
export function RolesForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, staffRole } = member
  const key = `roles of ${id}`
  const { typed, setTyped, isUnsaved } = useDraft(key, { what: `Roles of ${name}`, saved: { roles: staffRole } })
  const { form, field, busy, refused } = useForm({
    required: [],
    optional: ['roles'],
    check: () => (typed.roles.length > 0 ? {} : { roles: 'Choose at least one role' }),
    asAction: () => ({ do: 'change', id, roles: typed.roles }) satisfies StaffAction,
    onSent: () => {
      dropDraft(key)
      onClose()
    },
  })
  const cancel = () => {
    throwAway(key)
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={() => throwAway(key)} />
      <p className="text-soft">
        The new permissions apply immediately, including on devices where the staff member is signed in.
      </p>
      <RoleChoice roles={typed.roles} error={field('roles').error} onChange={(roles) => setTyped({ roles })} />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
