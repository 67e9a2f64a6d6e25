import type { CurrentSettings } from '#shop/settings/current-settings.server.ts'
import { written, type Mail, type WrittenMail } from './mail.ts'

/** How mails leave the house. */
export type Mailer = Sends<Mail>

/** What carries them once they are written. */
export type Carrier = Sends<WrittenMail>

type Sends<Sent> = {
  /**
   * Sends a mail. The same key, of letters, digits and hyphens, means the same letter: should it ever be sent twice, it
   * is recognised as one. Throws when it didn't go out.
   */
  send(mail: Sent, key: string): Promise<void>
  close(): void
}

/** Writes each mail on the house's paper as it is when it leaves. */
export const mailerBy = (carrier: Carrier, settings: CurrentSettings): Mailer => ({
  send: (mail, key) => carrier.send(written(mail, settings.now()), key),
  close: () => carrier.close(),
})
