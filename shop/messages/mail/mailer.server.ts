import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { written, type Mail, type WrittenMail } from './mail.ts'
import type { MailState } from '#shop/core/mail-state.ts'

/** A mail that was handed to its carrier: under which subject, and whether it left the house (rules: mail states). */
export type SentMail = { subject: string; state: Extract<MailState, 'sent' | 'not set up'> }

/** How mails leave the house. */
export type Mailer = {
  /**
   * Sends a mail, or saves it where no mail server is set up; null, and neither, where the owner has switched its kind off. The
   * same key, of letters, digits and hyphens, means the same letter: should it ever be sent twice, it is recognised as
   * one. Throws when it didn't go out.
   */
  send(mail: Mail, key: string): Promise<SentMail | null>
  /** Sends a mail that was written otherwise than by the settings, as one that is tried. */
  deliver: Carrier['send']
  /** Whether a mail server is set up: without one, mails are saved and nobody receives them (rules: mail states). */
  readonly canSend: boolean
  close(): void
}

/** What carries them once they are written. */
export type Carrier = {
  /** Whether what it is given leaves the house. */
  readonly canSend: boolean
  send(mail: WrittenMail, key: string): Promise<void>
  close(): void
}

/** Writes each mail on the paper of the house at `shopUrl`, and in its words, as they are when it leaves (rules: mails that are off). */
export const mailerBy = (carrier: Carrier, settings: CurrentSettings, shopUrl: () => string): Mailer => ({
  async send(mail, key) {
    const now = settings.now()
    if (!now.mails[mail.kind].on) return null
    const letter = written(mail, now, shopUrl())
    const state = carrier.canSend ? 'sent' : 'not set up'
    await carrier.send(letter, key)
    return { subject: letter.subject, state }
  },
  deliver: (mail, key) => carrier.send(mail, key),
  get canSend() {
    return carrier.canSend
  },
  close: () => carrier.close(),
})
