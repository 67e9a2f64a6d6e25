import { join } from 'node:path'
import { saveMails } from './saved-mails.server.ts'
import type { Carrier } from './mailer.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

type Where = { SMTP_URL?: string | undefined; DATA_DIR: string }

/** Returns the folder where mails are saved while no mail server is set up. */
export const savedMailsFolder = ({ DATA_DIR }: Where): string => join(DATA_DIR, 'mails')

/**
 * Returns a mail transport that sends through the configured SMTP server, from `sender` or the shop's contact address.
 * Without an SMTP server, returns a transport that saves mails in the data folder.
 */
export const openMailer = (where: Where, sender?: string): Carrier =>
  where.SMTP_URL ? smtpMailer(where.SMTP_URL, sender) : saveMails(savedMailsFolder(where))
