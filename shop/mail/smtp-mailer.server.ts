import { createTransport } from 'nodemailer'
import { config } from '#config'
import type { Mailer } from './mailer.server.ts'

const CONNECT_WITHIN_MS = 10_000
const GREET_WITHIN_MS = 10_000
const SILENT_AT_MOST_MS = 20_000

const { name, shortName } = config.brand
const { email } = config.contact

/** Sends mails from the shop's own address by the SMTP server at `url`. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREET_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
  })
  return {
    async send(mail, key) {
      const messageId = `<${shortName}.${key}@${email.split('@')[1]}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from: { name, address: email }, ...mail, messageId, headers })
    },
    close: () => transport.close(),
  }
}
