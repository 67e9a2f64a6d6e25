import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveMails, readSavedMails } from './saved-mails.server.ts'
import { someMail } from '#test/some-mail.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const mail = (subject: string) => someMail({ name: 'Hauwa', email: 'hauwa@example.com' }, subject)

// rules: saved mails
test('saves one mail for each key, readable only by the server’s user, and lists the newest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const mails = join(folder, 'mails')
  const mailer = saveMails(mails)
  for (const key of ['order-1', 'order-2', 'order-1']) {
    await mailer.send(mail(key), key)
    vi.advanceTimersByTime(2)
  }
  expect((await readSavedMails(mails)).map(({ subject }) => subject)).toEqual(['order-1', 'order-2'])
  expect((await readSavedMails(mails))[0]).toMatchObject({
    text: mail('order-1').text,
    html: mail('order-1').html,
    key: 'order-1',
  })
  expect(statSync(mails).mode & 0o777).toBe(0o700)
  expect(statSync(join(mails, 'order-1.json')).mode & 0o777).toBe(0o600)
})

test('lists at most 200 mails, and deletes the files of older ones', async () => {
  const mailer = saveMails(folder)
  for (let key = 0; key < 241; key += 1) await mailer.send(mail('News'), `order-${key}`)
  expect(await readSavedMails(folder)).toHaveLength(200)
  expect(readdirSync(folder).length).toBeLessThan(220)
})

test('two servers can clean up the same folder at the same time without losing a mail', async () => {
  const mailers = [saveMails(folder), saveMails(folder)]
  for (let key = 0; key < 230; key += 1) writeFileSync(join(folder, `old-${key}.json`), 'nobody reads this')
  const sent = Array.from({ length: 120 }, (_, key) => mailers[key % 2]!.send(mail('News'), `order-${key >> 1}`))
  expect((await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('order-'))).toHaveLength(60)
})

test('skips a mail that another server deletes while mails are read', async () => {
  await saveMails(folder).send(mail('News'), 'order-1')
  symlinkSync(join(folder, 'gone'), join(folder, 'order-2.json'))
  expect((await readSavedMails(folder)).map(({ key }) => key)).toEqual(['order-1'])
})

test('returns no mails before the first one is saved', async () => {
  expect(await readSavedMails(join(folder, 'nothing'))).toEqual([])
})
