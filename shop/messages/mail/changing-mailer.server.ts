import type { Carrier } from './mailer.server.ts'

/** A mailer whose way out can be another from one moment to the next. Mails that are on their way leave as they began. */
export type ChangingMailer = Carrier & { use: (next: Carrier) => void }

/** Sends with the mailer that it was given last. */
export function changingMailer(first: Carrier): ChangingMailer {
  let now = first
  return {
    get canSend() {
      return now.canSend
    },
    send: (mail, key) => now.send(mail, key),
    close: () => now.close(),
    use: (next) => {
      now.close()
      now = next
    },
  }
}
