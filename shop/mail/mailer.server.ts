import type { Mail } from './mail.ts'

/** How mails leave the house. */
export type Mailer = {
  /**
   * Sends a mail. The same key, of letters, digits and hyphens, means the same letter: should it ever be sent twice, it
   * is recognised as one. Throws when it didn't go out.
   */
  send(mail: Mail, key: string): Promise<void>
  close(): void
}
