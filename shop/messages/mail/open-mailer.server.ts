import { join } from 'node:path'
import { saveMails } from './saved-mails.server.ts'
import type { Carrier } from './mailer.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

type Where = { SMTP_URL?: string | undefined; DATA_DIR: string }

/** Where mails are kept when there is no mail server to send them by. */
export const savedMailsFolder = ({ DATA_DIR }: Where): string => join(DATA_DIR, 'mails')

/** The post by the SMTP server that is known, from `sender` or the shop's own address, or else one that keeps all mails in the data folder. */
export const openMailer = (where: Where, sender?: string): Carrier =>
  where.SMTP_URL ? smtpMailer(where.SMTP_URL, sender) : saveMails(savedMailsFolder(where))
