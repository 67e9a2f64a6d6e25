import { config } from '#config'
import type { Mail } from '#shop/mail/mail.ts'
import type { Mailer } from '#shop/mail/mailer.server.ts'

/** A mailer that delivers into a list, and can be made to lose letters. */
export type MemoryMailer = Mailer & {
  mails: (Mail & { key: string })[]
  /** Those to people: without what the house itself is told. */
  letters: () => (Mail & { key: string })[]
  /** What `send` throws from now on; null to deliver again. */
  failWith: (error: Error | null) => void
}

export function makeMemoryMailer(): MemoryMailer {
  const mails: MemoryMailer['mails'] = []
  let failure: Error | null = null
  return {
    mails,
    letters: () => mails.filter(({ to }) => to.address !== config.contact.email),
    failWith: (error) => {
      failure = error
    },
    send: async (mail, key) => {
      if (failure) throw failure
      mails.push({ ...mail, key })
    },
    close: () => {},
  }
}
