import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, press, refusals } from '#test/admin-page.ts'
import { DESK, openPage } from '#test/browser.ts'
import { codeOf, withApp } from '#test/second-factor.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const lost = [/ERR_FAILED/, /Failed to fetch/]

let site: TestSite
let post: { id: string }
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  const { token } = await site.admin({ name: 'Bola Ade' })
  const body = { title: 'Of linen', body: 'Cool.' }
  post = (await site.api<{ post: { id: string } }>('POST', '/content/posts', { token, body })).body.post
})
afterAll(() => site.close())

/** A change that is sent twice because the first response is lost, and the result after the second attempt. */
type Change = {
  what: string
  at: () => string
  fill: (page: Page) => Promise<void>
  button: string
  shows: (page: Page) => Promise<unknown>
}

const file = {
  name: 'settings.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ format: 1, settings: { contact: { street: '9 Gana Street' } } })),
}

const changes: Change[] = [
  {
    what: 'settings',
    at: () => '/admin/settings/house',
    fill: (page) => fill(page, 'Tagline', 'Cut twice'),
    button: 'Save',
    shows: (page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
  },
  {
    what: 'a page’s draft',
    at: () => '/admin/content/about',
    fill: (page) => fill(page, 'Line above the heading', 'Abuja, twice'),
    button: 'Save draft',
    shows: (page) => page.getByText('Draft by Zainab Musa. Shoppers don’t see it yet.').waitFor(),
  },
  {
    what: 'a post',
    at: () => `/admin/content/posts/${post.id}`,
    fill: (page) => fill(page, 'Title', 'Of linen, twice'),
    button: 'Save draft',
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Of linen, twice' }).waitFor(),
  },
  {
    what: 'a new post',
    at: () => '/admin/content/posts/add',
    fill: (page) => fill(page, 'Title', 'Of raffia'),
    button: 'Save draft',
    shows: (page) => page.getByRole('heading', { name: 'Earlier versions' }).waitFor(),
  },
  {
    what: 'an app for codes',
    at: () => '/admin/account/second-factor',
    fill: async (page) => {
      await press(page, 'Set up app')
      const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
      await fill(page, 'Code from your authenticator app', codeOf(site, secret))
    },
    button: 'Confirm code',
    shows: (page) =>
      page
        .getByText('The app is set up, but your recovery codes could not be shown. Please generate new codes.')
        .waitFor(),
  },
  {
    what: 'a settings file',
    at: () => '/admin/settings/move',
    fill: (page) => page.getByLabel('Settings file').setInputFiles(file),
    button: 'Import settings',
    shows: (page) => page.getByText('No changes: your shop’s settings already match the file.').waitFor(),
  },
]

// rules: lost responses
test('retrying a change whose response was lost neither repeats it nor reports a conflict', async () => {
  const page = await adminPage(site, DESK, { expected: lost })
  const blamed: string[] = []
  for (const { what, at, fill, button, shows } of changes) {
    await page.goto(at())
    await fill(page)
    await page.getByRole('button', { name: button, exact: true }).waitFor()
    await loseAnswer(page)
    await press(page, button)
    await page.getByText('There is no connection. Please try again').waitFor()
    await press(page, button)
    await shows(page)
    if ((await page.getByText(/meanwhile|in the meantime/).count()) > 0) blamed.push(what)
  }
  expect(blamed).toEqual([])
  const { token } = await site.admin()
  const { body } = await site.api<{ posts: { title: string }[] }>('GET', '/content/posts?q=raffia', { token })
  expect(body.posts.map(({ title }) => title)).toEqual(['Of raffia'])
})

// rules: lost responses, step-up authentication
test('sending a code again after a lost response does not report the code as wrong', async () => {
  const chi = await withApp(site, { name: 'Chi Eze' })
  await site.db
    .updateTable('sessions')
    .set({ created_at: new Date(0) })
    .execute()
  const page = await openPage(site, { as: chi, expected: [...refusals, ...lost] })
  await page.goto('/admin/account/second-factor')
  await press(page, 'Generate ten new codes')
  await press(page, 'Use a code')
  await fill(page, 'Code from your authenticator app', codeOf(site, chi.secret, 1))
  await loseAnswer(page)
  await press(page, 'Continue')
  await page.getByText('There is no connection. Please try again').waitFor()
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
})

/**
 * Lets the next change reach the server but drops its response. Preview requests are ignored, because they change
 * nothing.
 */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.unrouteAll()
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (isLost || route.request().method() === 'GET' || pathname.endsWith('/preview')) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}
