import { publicUrl, type Env } from '#env'

/** Returns warnings, one line each, about settings that a production shop should have. They are logged at start-up. */
export function warningsOf(env: Pick<Env, 'PUBLIC_URL' | 'PORT' | 'SMTP_URL'>): string[] {
  return [
    ...(env.SMTP_URL ? [] : ['SMTP_URL is not set: mails are saved in the data folder instead of being sent']),
    ...(env.PUBLIC_URL
      ? []
      : [
          `PUBLIC_URL is not set, and no web address is entered: links in mails and payment pages lead to ${publicUrl(env)}, which other devices can’t reach`,
        ]),
  ]
}
