import { sessions } from '#config'
import { staffRoles } from '#shop/core/actor.ts'
import type { InvitationToMail } from '#shop/people/staff/staff.ts'
import type { Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

const HOURS_A_DAY = 24

/** Returns the URL where an invitation token is used; `shopUrl` has no trailing slash. */
export const invitationUrl = (token: string, shopUrl: string): string => `${shopUrl}/admin-login/invitation#${token}`

/**
 * Invites a person to join the staff. The link's token is in the URL fragment, so servers and the link previews of mail
 * programs don't receive it. `shopUrl` has no trailing slash (rules: staff invitation).
 */
export const invitationMail = (
  { email, invitedBy, roles, token }: InvitationToMail,
  shopUrl: string,
  { house }: Letterhead,
): Mail =>
  mailOf(
    'invitation',
    { name: '', email },
    { inviter: invitedBy },
    {
      heading: 'You are invited',
      greeting: 'Hello,',
      paragraphs: [
        `${invitedBy} invites you to work in the back office of ${house.name}, as ${roles.map((role) => staffRoles[role].label.toLowerCase()).join(' and ')}.`,
        `Open the link, enter your name and choose a password. The link works once and expires after ${sessions.invitationHours / HOURS_A_DAY} days. A newer invitation replaces it.`,
        'If you did not expect this invitation, ignore this email.',
      ],
      action: { label: 'Join the staff', url: invitationUrl(token, shopUrl) },
    },
  )
