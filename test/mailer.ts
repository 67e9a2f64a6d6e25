import type { Mail } from '#shop/mail/mail.ts'
import type { Post } from '#shop/mail/mailer.server.ts'

/** A post that delivers into a list, and can be made to lose letters. */
export type MemoryPost = Post & {
  mails: (Mail & { key: string })[]
  /** What `send` throws from now on; null to deliver again. */
  failWith: (error: Error | null) => void
}

export function makeMemoryPost(): MemoryPost {
  const mails: MemoryPost['mails'] = []
  let failure: Error | null = null
  return {
    mails,
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
