import type { CurrentSettings } from '#shop/settings/current-settings.server.ts'
import { written, type Mail, type WrittenMail } from './mail.ts'

/** How mails leave the house. */
export type Mailer = {
  /**
   * Sends a mail and says under which subject; null, and nothing is sent, where the owner has switched its kind off. The
   * same key, of letters, digits and hyphens, means the same letter: should it ever be sent twice, it is recognised as
   * one. Throws when it didn't go out.
   */
  send(mail: Mail, key: string): Promise<string | null>
  /** Sends a mail that was written otherwise than by the settings, as one that is tried. */
  deliver: Carrier['send']
  close(): void
}

/** What carries them once they are written. */
export type Carrier = {
  send(mail: WrittenMail, key: string): Promise<void>
  close(): void
}

/** Writes each mail on the paper of the house at `shopUrl`, and in its words, as they are when it leaves (rules: mails that are off). */
export const mailerBy = (carrier: Carrier, settings: CurrentSettings, shopUrl: () => string): Mailer => ({
  async send(mail, key) {
    const now = settings.now()
    if (!now.mails[mail.kind].on) return null
    const letter = written(mail, now, shopUrl())
    await carrier.send(letter, key)
    return letter.subject
  },
  deliver: (mail, key) => carrier.send(mail, key),
  close: () => carrier.close(),
})
