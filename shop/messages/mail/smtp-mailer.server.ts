import { createTransport } from 'nodemailer'
import { config } from '#config'
import { fromAddress } from './mail.ts'
import type { Carrier } from './mailer.server.ts'

const CONNECT_WITHIN_MS = 10_000
const GREET_WITHIN_MS = 10_000
const SILENT_AT_MOST_MS = 20_000

const { shortName } = config.brand

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREET_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
  })

/** Sends mails by the SMTP server at `url`: from the address that the owner chose, or `sender`, or else the shop's own (rules: sender of mails). */
export function smtpMailer(url: string, sender?: string): Carrier {
  const transport = transportTo(url)
  return {
    canSend: true,
    async send({ from, replyTo, headers: own, ...mail }, key) {
      const { name } = from
      const address = fromAddress({ from }, sender)
      const messageId = `<${shortName}.${key}@${address.split('@')[1]}>`
      const headers = { 'Auto-Submitted': 'auto-generated', ...own }
      await transport.sendMail({ from: { name, address }, ...(replyTo && { replyTo }), ...mail, messageId, headers })
    },
    close: () => transport.close(),
  }
}

/**
 * Goes to the SMTP server at `url`, signs in and leaves again. Null when that worked, else the code of what went wrong:
 * nodemailer's own, or the one of the TLS that was spoken.
 */
export async function trySmtp(url: string): Promise<string | null> {
  const transport = transportTo(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  } finally {
    transport.close()
  }
}
