import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '#env'
import { readSavedMails, type SavedMail } from '#shop/messages/mail/saved-mails.server.ts'
import { savedMailsFolder } from '#shop/messages/mail/open-mailer.server.ts'

const now = { 'cache-control': 'no-store' }
/** Policy for displaying a mail: it may use inline styles and nothing else. */
const AS_IN_A_MAIL_PROGRAM = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`
const LIST = `default-src 'none'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves `/dev/outbox`: the mails saved by a shop without a mail server. Returns null in production. */
export function savedMails(env: Env): Hono | null {
  if (env.NODE_ENV === 'production' || env.SMTP_URL) return null
  const app = new Hono()
  const read = () => readSavedMails(savedMailsFolder(env))
  app.get('/', async (context) => context.html(list(await read()), 200, { ...now, 'content-security-policy': LIST }))
  app.get('/mails.json', async (context) => context.json({ mails: await read() }, 200, now))
  app.get('/:key', async (context) => {
    const mail = (await read()).find(({ key }) => key === context.req.param('key'))
    if (!mail) return context.text('Email not found\n', 404, now)
    return context.html(mail.html, 200, { ...now, 'content-security-policy': AS_IN_A_MAIL_PROGRAM })
  })
  return app
}

const list = (mails: SavedMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Outbox</title>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>${mails.length === 0 ? 'No emails yet.' : 'Emails that would have been sent, newest first.'}</p>
        ${mails.map(
          ({ key, at, to, subject, text }) =>
            html`<article>
              <h2><a href="/dev/outbox/${key}">${subject}</a></h2>
              <p>To ${to.name} &lt;${to.address}&gt;, <time datetime="${at}">${at}</time></p>
              <pre>${text}</pre>
            </article>`,
        )}
      </body>
    </html>`
