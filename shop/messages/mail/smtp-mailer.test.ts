import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { someMail } from '#test/some-mail.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

let server: Server
afterEach(() => server.close())

/** A mail server that accepts everything, or responds to every recipient with `refusal`. */
async function mailServer(received: string[], refusal?: string): Promise<string> {
  server = createServer((socket) => {
    let letter: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answers: Record<string, string> = {
      EHLO: '250 hello',
      MAIL: '250 ok',
      RCPT: refusal ?? '250 ok',
      DATA: '354 go on',
      QUIT: '221 bye',
    }
    say('220 ready')
    createInterface({ input: socket }).on('line', (line) => {
      if (letter && line !== '.') return void letter.push(line)
      if (letter) received.push(letter.join('\n'))
      say(letter ? '250 taken' : (answers[line.split(' ')[0]!.toUpperCase()] ?? '250 ok'))
      letter = line === 'DATA' ? [] : null
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('sends a mail as text and HTML, and with the same Message-ID when it is sent twice', async () => {
  const received: string[] = []
  const mailer = smtpMailer(await mailServer(received))
  const to = { name: 'Hauwa\r\nBcc: all@example.com', email: 'hauwa@example.com' }
  const mail = someMail(to, 'Your\r\norder')
  await mailer.send(mail, 'order-placed-7')
  await mailer.send(mail, 'order-placed-7')
  mailer.close()
  expect(received).toHaveLength(2)
  for (const each of received) {
    expect(each).toMatch(/^From: GURARA <hello@gurara\.example>$/m)
    expect(each).toMatch(/^To: .*<hauwa@example\.com>$/m)
    expect(each).toMatch(/^Subject: Your order$/m)
    expect(each).toMatch(/^Message-ID: <gurara\.order-placed-7@gurara\.example>$/m)
    expect(each).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
    expect(each).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
    expect(each).not.toMatch(/^Bcc:/m)
  }
})

// rules: mail sender, mail wording
test.each([
  ['an encoded word', '=?utf-8?q?News=0d=0aBcc:_all=40example.com?='],
  ['an invalid name', '"Gurara" <all@example.com>, x'],
  ['emoji and right-to-left text', '🎉 مرحبا \u202e Ọmọtọ́lá'],
  ['the longest allowed text', 'Ọ'.repeat(120)],
])('%s as sender and subject adds no header', async (_, typed) => {
  const received: string[] = []
  const mailer = smtpMailer(await mailServer(received))
  const own = {
    ...defaultSettings.mails,
    senderName: typed,
    senderAddress: 'orders@adire.example',
    replyTo: 'us@adire.example',
  }
  await mailer.send(someMail({ name: 'Hauwa', email: 'hauwa@example.com' }, typed, own), 'order-placed-7')
  mailer.close()
  const headers = received[0]!.split('\n\n')[0]!.replace(/\n[ \t]+/g, ' ')
  const names = headers.split('\n').map((line) => line.slice(0, line.indexOf(':')))
  expect(names.toSorted()).toEqual(
    [
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ].toSorted(),
  )
  expect(headers).toMatch(/^From: .*<orders@adire\.example>$/m)
  expect(headers).toMatch(/^Reply-To: us@adire\.example$/m)
  expect(headers).toMatch(/^To: Hauwa <hauwa@example\.com>$/m)
})

test('fails if the server rejects the mail', async () => {
  const mailer = smtpMailer(await mailServer([], '550 no such mailbox'))
  const mail = someMail({ name: 'Hauwa', email: 'hauwa@example.com' }, 'News')
  await expect(mailer.send(mail, 'order-placed-7')).rejects.toMatchObject({ responseCode: 550 })
  mailer.close()
})
