import { publicUrl, type Env } from '#env'

/** Returns warnings for the log at start-up about settings that a production shop should have, one line each. */
export function warningsOf(env: Pick<Env, 'PUBLIC_URL' | 'PORT' | 'SMTP_URL'>): string[] {
  return [
    ...(env.SMTP_URL ? [] : ['SMTP_URL is not set: mails are kept in the data folder and sent to nobody']),
    ...(env.PUBLIC_URL
      ? []
      : [
          `PUBLIC_URL is not set, and no web address is entered: links in mails, and the way back from a payment page, lead to ${publicUrl(env)}, which nobody reaches from elsewhere`,
        ]),
  ]
}
