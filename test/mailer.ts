import type { WrittenMail } from '#shop/messages/mail/mail.ts'
import type { Carrier } from '#shop/messages/mail/mailer.server.ts'

/** A mailer that adds mails to a list instead of sending them, and can be made to fail. */
export type MemoryMailer = Carrier & {
  mails: (WrittenMail & { key: string })[]
  /** Mails to people, without the notifications to the shop itself. */
  letters: () => (WrittenMail & { key: string })[]
  /** Sets the error that `send` throws from now on; null lets it succeed again. */
  failWith: (error: Error | null) => void
  /** Sets whether a mail server is configured; initially true. */
  setUp: (isSetUp: boolean) => void
}

export function makeMemoryMailer(): MemoryMailer {
  const mails: MemoryMailer['mails'] = []
  let failure: Error | null = null
  let canSend = true
  return {
    mails,
    letters: () => mails.filter(({ to, from }) => to.address !== from.address),
    failWith: (error) => {
      failure = error
    },
    setUp: (isSetUp) => {
      canSend = isSetUp
    },
    get canSend() {
      return canSend
    },
    send: async (mail, key) => {
      if (failure) throw failure
      mails.push({ ...mail, key })
    },
    close: () => {},
  }
}
