import { config } from '#config'
import type { Role } from '#shop/core/actor.ts'
import type { KeyToMail } from '#shop/people/password-reset/reset-key.ts'
import type { Letterhead } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** Where each kind of account requests and sets a password, and what the mail calls the account. */
const doors = {
  customer: { account: 'Your account as a customer', setAt: '/change-password', askAt: '/forgot-password' },
  admin: {
    account: 'Your account in the back office',
    setAt: '/admin-login/change-password',
    askAt: '/admin-login/forgot-password',
  },
} as const satisfies Record<Role, { account: string; setAt: string; askAt: string }>

/** Returns the URL where a customer sets a new password with this token; `shopUrl` has no trailing slash. */
export const customerResetUrl = (token: string, shopUrl: string): string => `${shopUrl}${doors.customer.setAt}#${token}`

/**
 * Sends a code and a link for each account of one e-mail. The link's token is in the URL fragment, so servers and the
 * link previews of mail programs don't receive it. `shopUrl` has no trailing slash.
 */
export function resetMail(keys: readonly [KeyToMail, ...KeyToMail[]], shopUrl: string): Mail {
  const { minutes } = config.resetCode
  const [first, ...others] = keys
  return mailOf(
    'reset-code',
    first,
    { name: first.name },
    {
      heading: 'Your password reset code',
      greeting: `Dear ${first.name},`,
      paragraphs: [
        `Somebody, most likely you, wants to set a new password for ${others.length > 0 ? 'an account of yours' : 'your account'}. If it was not you, there is nothing to do: without what stands below your password stays as it is.`,
        `Type the code where you asked for it, or open the link. They work for ${minutes} minutes, and only once. Newer ones replace them.`,
        ...(others.length > 0 ? ['This address has two accounts. Each has a code and a link of its own.'] : []),
      ],
      codes: keys.map(({ kind, code, token }) => ({
        label: doors[kind].account,
        code,
        action: { label: 'Set a new password', url: `${shopUrl}${doors[kind].setAt}#${token}` },
      })),
    },
  )
}

/** Notifies an account's owner that its password was changed, in case another person did it (rules: password mails). */
export const passwordChangedMail = (
  { kind, name, email }: { kind: Role; name: string; email: string },
  shopUrl: string,
  { contact }: Letterhead,
): Mail =>
  mailOf(
    'password-changed',
    { name, email },
    { name },
    {
      heading: 'Your password was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors[kind].account} has a new password, and whoever was signed in with the old one elsewhere is signed out.`,
        `If it was you, there is nothing to do. If it was not, please set another password at once, and tell us: ${contact.email} or ${contact.phone}.`,
      ],
      action: { label: 'Set another password', url: `${shopUrl}${doors[kind].askAt}` },
    },
  )

/**
 * Notifies a staff account's former e-mail address that the address was changed, and how to undo that while it is still
 * possible (rules: e-mail change).
 */
export const emailChangedMail = (
  { name, email, isWayBack }: { name: string; email: string; isWayBack: boolean },
  shopUrl: string,
  { contact }: Letterhead,
): Mail =>
  mailOf(
    'email-changed',
    { name, email },
    { name },
    {
      heading: 'Your e-mail was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors.admin.account} has another e-mail now. What we write to you goes there, and no longer to ${email}.`,
        'If it was you, there is nothing to do.',
        isWayBack
          ? `If it was not you, take your account back within ${config.leftEmailDays} days: ask for a new password with this e-mail, ${email}. To set one puts this e-mail back, and signs out whoever is signed in.`
          : `If it was not you, please tell us at once: ${contact.email} or ${contact.phone}.`,
      ],
      ...(isWayBack && { action: { label: 'Take it back', url: `${shopUrl}${doors.admin.askAt}` } }),
    },
  )

const { locale, timeZone } = config.brand
const whenOf = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })

/** Notifies a staff member of a sign-in from an unknown browser, and how to react (rules: new browser). */
export const newBrowserMail = (
  { name, email, device, at }: { name: string; email: string; device: string; at: Date },
  shopUrl: string,
  { house, contact }: Letterhead,
): Mail =>
  mailOf(
    'new-browser',
    { name, email },
    { name },
    {
      heading: 'A new browser signed in',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors.admin.account} was opened with your password from a browser that we don’t know, or that hasn’t signed in since your password changed.`,
        'If it was you, there is nothing to do.',
        `If it was not, please set another password at once: that signs out whoever is signed in. Then tell us: ${contact.email} or ${contact.phone}.`,
        `Where you are signed in stands in the back office under Account, and each place can be signed out there: ${shopUrl}/admin/account/sessions`,
      ],
      facts: [
        { label: 'From', lines: [device || 'A browser that doesn’t say what it is'] },
        { label: 'When', lines: [`${whenOf.format(at)}, by the clock in ${house.city}`] },
      ],
      action: { label: 'Set another password', url: `${shopUrl}${doors.admin.askAt}` },
    },
  )

/** Notifies an account's owner that wrong passwords were tried, possibly by another person (rules: sign-in pace). */
export const guessedAtMail = (
  { kind, name, email }: { kind: Role; name: string; email: string },
  shopUrl: string,
): Mail =>
  mailOf(
    'guessed-at',
    { name, email },
    { name },
    {
      heading: 'Wrong passwords were tried',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors[kind].account} was asked for with wrong passwords several times. If that was you, there is nothing to do.`,
        'If it was not, your account is still yours: none of them opened it. Where you signed in before you can go on as ever; elsewhere signing in may take a little longer for a while.',
        'A long password that you use nowhere else is the best answer. We tell you of this once a day at most.',
      ],
      action: { label: 'Set another password', url: `${shopUrl}${doors[kind].askAt}` },
    },
  )
