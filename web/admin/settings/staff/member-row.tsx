import { useState } from 'react'
import { useFetcher } from 'react-router'
import { staffStates } from '#shop/people/staff/staff-state.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MailLink, whenOf } from '#web/admin/kit/parts/details.tsx'
import { rolesInWords, sent, type Member, type StaffAction } from './member.ts'
import { ConfirmButton } from '#web/admin/kit/parts/confirm-button.tsx'
import { MoreMenu } from '#web/admin/kit/parts/more-menu.tsx'
import { RolesForm } from './roles-form.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import { LinkToHandOn } from '#web/admin/kit/parts/shareable-link.tsx'
import { mailStates } from '#shop/core/mail-state.ts'
import { ask } from '#web/api-client.ts'

export function MemberRow({ member }: { member: Member }) {
  const { name, email, state, staffRole } = member
  const isCurrentUser = useAuth(({ userId }) => userId) === member.id
  const { label, tone } = staffStates[state]
  const canSendMail = useCanSendMail()
  return (
    <li aria-label={name} className="grid gap-3 p-5">
      <div className="flex items-start gap-x-4">
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-medium wrap-anywhere">
            {name}
            {isCurrentUser && <span className="text-soft"> (you)</span>}
          </p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {!isCurrentUser && (
          <MoreMenu of={name}>
            <Remove member={member} />
          </MoreMenu>
        )}
      </div>
      {name !== email && <MailLink email={email} className="thumb justify-self-start" />}
      <p>{rolesInWords(staffRole)}</p>
      <p className="text-caption text-soft">{lastWords(member)}</p>
      {member.mail && <p className="text-caption text-soft">{mailStates[member.mail].label}.</p>}
      {state !== 'invited' && (
        <p className="text-caption text-soft">{member.hasFactor ? 'Has a second factor' : 'No second factor yet'}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ChangeRoles member={member} />
        {state === 'invited' && canSendMail && (
          <Act label="Resend invitation" action={{ do: 'invite again', id: member.id }} of={name} />
        )}
        {state === 'suspended' && (
          <Act label="Reactivate" action={{ do: 'change', id: member.id, state: 'active' }} of={name} />
        )}
        {state === 'active' && !isCurrentUser && (
          <Act label="Suspend" action={{ do: 'change', id: member.id, state: 'suspended' }} of={name} />
        )}
        {member.hasFactor && !isCurrentUser && <ResetFactor member={member} />}
      </div>
      {state === 'invited' && (
        <LinkToHandOn
          button="Create link"
          label="Link"
          of={name}
          hint={`It works once and expires after three days. ${canSendMail ? 'The link in the invitation email works too. ' : ''}A newer link replaces this one.`}
          make={() => ask('POST /staff/{id}/invitation-links', { params: { id: member.id } })}
        />
      )}
    </li>
  )
}

function lastWords({ state, signedInAt, invitedUntil }: Member): string {
  if (state !== 'invited') return signedInAt ? `Last signed in ${whenOf(signedInAt)}` : 'Has not signed in yet'
  if (!invitedUntil) return 'No link yet'
  return Date.parse(invitedUntil) > Date.now() ? `Link expires ${whenOf(invitedUntil)}` : 'Link expired'
}

function Act({ label, of, action }: { label: string; of: string; action: StaffAction }) {
  const { submit, state } = useFetcher()
  return (
    <Button look="outline" busy={state !== 'idle'} onClick={() => void submit(action, { ...sent, ...pressed })}>
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}

function ChangeRoles({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Roles<span className="sr-only"> of {member.name}</span>
      </Button>
      <Dialog title={`Roles of ${member.name}`} open={open} onClose={close}>
        <RolesForm member={member} onClose={close} />
      </Dialog>
    </>
  )
}

const ResetFactor = ({ member: { id, name } }: { member: Member }) => (
  <ConfirmButton
    label="Reset second factor"
    of={name}
    action={{ do: 'reset factor', id } satisfies StaffAction}
    yes="Yes, reset it"
    isDangerous
  >
    Use this if the staff member has lost their phone and their recovery codes. They will be signed out, and can sign in
    with their password alone until they set up a new second factor. This can’t be undone.
  </ConfirmButton>
)

function Remove({ member: { id, name, state } }: { member: Member }) {
  const isInvited = state === 'invited'
  const label = isInvited ? 'Cancel invitation' : 'Remove'
  return (
    <ConfirmButton
      label={label}
      of={name}
      look="quiet"
      action={{ do: 'remove', id } satisfies StaffAction}
      yes={`Yes, ${label.toLowerCase()}`}
      isDangerous
    >
      {isInvited
        ? 'The invitation link will stop working.'
        : 'The staff member will be signed out immediately and unable to sign in again. Their past activity remains under their name.'}
    </ConfirmButton>
  )
}
