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

/**
 * Returns a mail transport for the SMTP server at `url`. The sender is the address the owner chose, `sender`, or the
 * shop's contact address, in that order (rules: mail sender).
 */
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
 * Connects to the SMTP server at `url` and signs in. Returns null, or the error code of nodemailer or TLS if that
 * fails.
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
