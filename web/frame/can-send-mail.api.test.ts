import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServices } from '#services'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { serve } from '../../server.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'no-mail-')) } })
})
afterAll(() => site.close())

/** Starts another server of the shop that sends mails itself, which the test site doesn't; returns its URL. */
async function openServer(): Promise<string> {
  const { env, log, pool } = site.services
  const { services, close } = buildServices(env, pool.options.connectionString!, log)
  const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await stop(0)
    await close()
  })
  return url
}

const textOf = async (url: string) => (await fetch(url)).text()

// rules: mail states, page cache
test('every server’s cached pages mention emails if a mail server is set up, but not once it is removed', async () => {
  const servers = await Promise.all([openServer(), openServer()])
  const { token } = await site.admin()
  const mentioned = () =>
    Promise.all(servers.map(async (url) => (await textOf(`${url}/track`)).includes('also in our emails')))
  expect(await mentioned()).toEqual([false, false])
  const body = { host: '127.0.0.1', port: 1, user: '', sender: 'orders@house.example' }
  expect((await site.api('PATCH', '/keys/smtp', { token, body })).status).toBe(200)
  await expect.poll(mentioned).toEqual([true, true])
  await site.api('DELETE', '/keys/smtp', { token })
  await expect.poll(mentioned).toEqual([false, false])
})

// rules: password reset pages, mail states
test('without a mail server, the password reset page shows contact details instead of a form', async () => {
  const { email, phone, messaging } = site.services.settings.now().contact
  const pages = ['/forgot-password', '/verify-code']
  for (const page of pages) expect(await textOf(site.url + page)).not.toContain('give you a link')
  site.mailer.setUp(false)
  onTestFinished(() => site.mailer.setUp(true))
  // Changing a setting makes all pages render again.
  await site.set({ house: { tagline: 'Sewn by hand' } })
  for (const page of pages) {
    const main = /<main.*<\/main>/s.exec(await textOf(site.url + page))![0]
    expect({ page, forms: main.includes('<form') }).toEqual({ page, forms: false })
    for (const part of ['give you a link', email, phone, messaging.label]) expect(main).toContain(part)
    expect(await textOf(`${site.url}/admin-login${page}`)).toContain('npm run admin -- password')
  }
})
