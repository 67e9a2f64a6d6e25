/**
 * nodemailer's error codes for problems with the mail server or with the shop's account on it. Errors about one
 * recipient or one text have other codes (`EENVELOPE`, `EMESSAGE`), and so have errors of files and storage.
 */
export const mailServerErrors = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
] as const
export type MailServerError = (typeof mailServerErrors)[number]
