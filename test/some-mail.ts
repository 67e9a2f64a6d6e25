import { mailOf, written, type WrittenMail } from '#shop/messages/mail/mail.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

/** A sample mail for tests of mail delivery; its text must be escaped in HTML. */
export const someMail = (
  to: { name: string; email: string },
  subject: string,
  own = defaultSettings.mails,
): WrittenMail =>
  written(
    mailOf(
      'notification',
      to,
      { name: to.name, kind: '', text: subject },
      { heading: 'News', greeting: 'Dear Hauwa,', paragraphs: ['It costs ₦25,000.', '& <script>'] },
    ),
    { ...defaultSettings, mails: { ...own, notification: { on: true, subject: '{text}', opening: '' } } },
    'https://shop.example',
  )
