import type { Carrier } from './mailer.server.ts'

/**
 * A mailer whose mail transport can be replaced at runtime. Mails that are already being sent finish with the old
 * transport.
 */
export type ChangingMailer = Carrier & { use: (next: Carrier) => void }

/** Sends with the transport that was set last. Setting a new one closes the old one. */
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
