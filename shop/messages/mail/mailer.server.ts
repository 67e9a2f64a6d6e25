import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { written, type Mail, type WrittenMail } from './mail.ts'
import type { MailState } from '#shop/core/mail-state.ts'

/** Result of sending: the subject, and whether the mail was sent or only saved (rules: mail states). */
export type SentMail = { subject: string; state: Extract<MailState, 'sent' | 'not set up'> }

export type Mailer = {
  /**
   * Sends a mail, or saves it if no mail server is set up. If the owner has switched off this kind of mail, returns
   * null and does nothing. The key (letters, digits, hyphens) becomes the message id, so a mail that is sent twice can
   * be recognised as one. Throws if sending fails.
   */
  send(mail: Mail, key: string): Promise<SentMail | null>
  /** Sends a mail that is already rendered, such as a test mail. */
  deliver: Carrier['send']
  /** Returns whether a mail server is set up. Without one, mails are saved and not delivered (rules: mail states). */
  readonly canSend: boolean
  /** Number of mails that the mail server has accepted since the start. */
  readonly sent: number
  close(): void
}

/** Delivers mails that are already rendered: by SMTP, or by saving them. */
export type Carrier = {
  /** Returns whether this transport sends mails, rather than only saving them. */
  readonly canSend: boolean
  send(mail: WrittenMail, key: string): Promise<void>
  close(): void
}

/**
 * Renders each mail with the current settings when it is sent, and passes it to the mail transport (`carrier`). Skips
 * mails whose kind is switched off (rules: disabled mails).
 */
export function mailerBy(carrier: Carrier, settings: CurrentSettings, shopUrl: () => string): Mailer {
  let sent = 0
  async function deliver(mail: WrittenMail, key: string): Promise<SentMail['state']> {
    const { canSend } = carrier
    await carrier.send(mail, key)
    if (!canSend) return 'not set up'
    sent += 1
    return 'sent'
  }
  return {
    async send(mail, key) {
      const now = settings.now()
      if (!now.mails[mail.kind].on) return null
      const letter = written(mail, now, shopUrl())
      return { subject: letter.subject, state: await deliver(letter, key) }
    },
    deliver: async (mail, key) => void (await deliver(mail, key)),
    get canSend() {
      return carrier.canSend
    },
    get sent() {
      return sent
    },
    close: () => carrier.close(),
  }
}
