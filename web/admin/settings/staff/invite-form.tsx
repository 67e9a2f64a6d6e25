import type { StaffRole } from '#shop/core/actor.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import type { StaffAction } from './member.ts'
import { RoleChoice } from './role-choice.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

const KEY = 'staff invitation'
const NOTHING: { email: string; roles: StaffRole[] } = { email: '', roles: [] }

/** Form that invites staff by email; unsent input is stored as a draft (rules: staff invitation, form drafts). */
export function InviteForm() {
  const canSendMail = useCanSendMail()
  const { typed, setTyped, isUnsaved } = useDraft(KEY, { what: 'Staff invitation', saved: NOTHING })
  const { form, field, busy } = useForm({
    required: ['email'],
    optional: ['roles'],
    check: () => (typed.roles.length > 0 ? {} : { roles: 'Choose at least one role' }),
    asAction: ({ email }) => ({ do: 'invite', email, roles: typed.roles }) satisfies StaffAction,
    onSent: () => setTyped(NOTHING),
  })
  return (
    <section aria-labelledby="invite" className="border border-line bg-card p-5">
      <h2 id="invite" className="mb-4 text-lead">
        Invite a staff member
      </h2>
      <form {...form} className="grid max-w-2xl gap-5">
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={() => throwAway(KEY)} />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          hint={
            canSendMail
              ? 'We email a link that works for three days. You can also create one in the list.'
              : 'Emails can’t be sent. Create a link in the list and send it yourself. It works for three days.'
          }
          value={typed.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <RoleChoice
          roles={typed.roles}
          error={field('roles').error}
          onChange={(roles) => setTyped({ ...typed, roles })}
        />
        <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
          {canSendMail ? 'Send invitation' : 'Create invitation'}
        </Button>
      </form>
    </section>
  )
}
