import { mailOf, written, type WrittenMail } from '#shop/messages/mail/mail.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

/** Any mail as it leaves, for tests of what carries mails: it has text that HTML has to be kept from. */
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
