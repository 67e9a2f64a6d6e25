import { config } from '#config'
import { mailOf, type Mail } from './mail.ts'

/** The code that resets a password; it is in this mail and nowhere else. */
export const resetCodeMail = ({ name, email, code }: { name: string; email: string; code: string }): Mail =>
  mailOf({ name, email }, `Your ${config.brand.name} password reset code`, {
    heading: 'Your password reset code',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Somebody, most likely you, wants to set a new password for your account. If it was not you, there is nothing to do: without the code below your password stays as it is.',
      `The code works for ${config.resetCode.minutes} minutes, and only once. A newer one replaces it.`,
    ],
    code,
  })
