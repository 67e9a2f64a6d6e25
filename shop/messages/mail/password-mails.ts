import { config, leftEmailDays, resetCode } from '#config'
import type { Role } from '#shop/core/actor.ts'
import type { KeyToMail } from '#shop/people/password-reset/reset-key.ts'
import type { Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

/** The pages where each kind of account requests and sets a password, and the name of the account in mails. */
const doors = {
  customer: { account: 'Your customer account', setAt: '/change-password', askAt: '/forgot-password' },
  admin: {
    account: 'Your back office account',
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
  const { minutes } = resetCode
  const [first, ...others] = keys
  return mailOf(
    'reset-code',
    first,
    { name: first.name },
    {
      heading: 'Your password reset code',
      greeting: `Dear ${first.name},`,
      paragraphs: [
        `We received a request to set a new password for ${others.length > 0 ? 'one of your accounts' : 'your account'}. If this wasn’t you, ignore this email; your password stays the same.`,
        `Enter the code on the page where you requested it, or open the link. Each works once, within ${minutes} minutes. If you request a new code, these no longer work.`,
        ...(others.length > 0 ? ['There are two accounts with this address. Each has its own code and link.'] : []),
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
        `${doors[kind].account} has a new password. All other devices were signed out.`,
        `If this was you, you don’t need to do anything. If not, please set a new password immediately and contact us: ${contact.email} or ${contact.phone}.`,
      ],
      action: { label: 'Set a new password', url: `${shopUrl}${doors[kind].askAt}` },
    },
  )

/**
 * Notifies a staff account's former e-mail address that the address was changed. Explains how to undo the change, if
 * that is still possible (rules: staff email change).
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
      heading: 'Your email was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors.admin.account} has a new email address. We will send our emails there and no longer to ${email}.`,
        'If this was you, you don’t need to do anything.',
        isWayBack
          ? `If this wasn’t you, recover your account within ${leftEmailDays} days: request a new password for ${email}. When you set it, this address is restored and all devices are signed out.`
          : `If this wasn’t you, please contact us immediately: ${contact.email} or ${contact.phone}.`,
      ],
      ...(isWayBack && { action: { label: 'Recover my account', url: `${shopUrl}${doors.admin.askAt}` } }),
    },
  )

const { locale, timeZone } = config.brand
const whenOf = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })

/** Notifies a staff member of a sign-in from an unknown browser, and explains what to do (rules: new browser alert). */
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
      heading: 'Sign-in from a new browser',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors.admin.account} was used to sign in with your password in a browser that we don’t know or that hasn’t signed in since your password was changed.`,
        'If this was you, you don’t need to do anything.',
        `If not, please set a new password immediately, which signs out all devices. Then contact us: ${contact.email} or ${contact.phone}.`,
        `To see all devices that are signed in to your account and sign them out, open this page: ${shopUrl}/admin/account/sessions`,
      ],
      facts: [
        { label: 'From', lines: [device || 'Unknown browser'] },
        { label: 'Time', lines: [`${whenOf.format(at)} (time in ${house.city})`] },
      ],
      action: { label: 'Set a new password', url: `${shopUrl}${doors.admin.askAt}` },
    },
  )

/**
 * Notifies an account's owner that wrong passwords were entered, possibly by another person
 * (rules: sign-in throttling).
 */
export const guessedAtMail = (
  { kind, name, email }: { kind: Role; name: string; email: string },
  shopUrl: string,
): Mail =>
  mailOf(
    'guessed-at',
    { name, email },
    { name },
    {
      heading: 'Wrong passwords were entered',
      greeting: `Dear ${name},`,
      paragraphs: [
        `${doors[kind].account} received several sign-in attempts with wrong passwords. If this was you, you don’t need to do anything.`,
        'If this wasn’t you, your account is still safe: none of the passwords was correct. You can sign in as usual on devices you have used before. On other devices, signing in may take longer for a while.',
        'We recommend a long password that you don’t use anywhere else. We send this email at most once a day.',
      ],
      action: { label: 'Set a new password', url: `${shopUrl}${doors[kind].askAt}` },
    },
  )
