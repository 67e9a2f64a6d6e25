import { join } from 'node:path'
import { keepMails } from './saved-mails.server.ts'
import type { Post } from './mailer.server.ts'
import { smtpPost } from './smtp-mailer.server.ts'

type Where = { SMTP_URL?: string | undefined; DATA_DIR: string }

/** Where mails are kept when there is no mail server to send them by. */
export const keptMailsFolder = ({ DATA_DIR }: Where): string => join(DATA_DIR, 'mails')

/** The post by the SMTP server that the environment names, or else one that keeps all mails in the data folder. */
export const openPost = (where: Where): Post => (where.SMTP_URL ? smtpPost(where.SMTP_URL) : keepMails(keptMailsFolder(where)))
