import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { allAnswered, oneMoreAnswered } from '#test/browser/requests.ts'
import { toast } from '#test/browser/toasts.ts'
import { hostileTexts } from '#test/hostile/markdown.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const text = (page: Page) => page.getByLabel('Text', { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const written = async (body: object, kind = 'posts') => {
  const { token, user } = await site.admin({ name: 'Bola Ade' })
  const answer = await site.api<{ post: { id: string; slug: string } }>('POST', `/content/${kind}`, { token, body })
  return { ...answer.body.post, token, email: user.email }
}

/** Drops or pastes a picture into the text. */
async function give(page: Page, how: 'drop' | 'paste'): Promise<void> {
  const { buffer } = await uploadNamed('hem.jpg')
  await text(page).evaluate(
    (area, [event, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'hem.jpg', { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      if (event === 'drop') area.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
      else area.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    },
    [how, [...buffer]] as const,
  )
}

// rules: post editor, picture library
test.each(flowWidths('posts'))('at %i pixels a post is written beside its preview and published', async (width) => {
  const page = await adminPage(site, width)
  await page.goto('/admin/content/posts')
  await page.getByRole('link', { name: 'Caring for adire and hand-dyed cloth' }).waitFor()
  expect(await pixelsThatStickOut(page)).toBe(0)
  await screenshot(page, 'admin-content-posts')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New post' }).click()
  await fill(page, 'Title', `Silk at ${width}`)
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(`silk-at-${width}`)
  await fill(page, 'Summary', 'How to keep it')
  await text(page).fill('Wash')
  await text(page).press('Control+a')
  await press(page, 'Bold')
  await expect.poll(() => text(page).inputValue()).toBe('**Wash**')
  await text(page).press('End')
  await text(page).pressSequentially(' by hand')
  await text(page).press('Control+a')
  await press(page, 'Quote')
  await preview(page).locator('blockquote strong', { hasText: 'Wash' }).waitFor()
  await preview(page)
    .getByRole('heading', { name: `Silk at ${width}` })
    .waitFor()
  await text(page).press('Control+End')
  await give(page, width === PHONE ? 'drop' : 'paste')
  await fill(page, 'Description (alt text)', 'A hem')
  await press(page, 'Add picture')
  await preview(page).getByRole('img', { name: 'A hem' }).waitFor()
  expect(await pixelsThatStickOut(page)).toBe(0)
  await press(page, 'Add a cover')
  await page.getByRole('dialog').getByRole('button', { name: 'A hem' }).first().click()
  await expect.poll(() => preview(page).getByRole('img', { name: 'A hem' }).count()).toBe(2)
  await page.getByLabel('Status', { exact: true }).selectOption('Published')
  await screenshot(page, 'admin-content-post')
  await expectNoAxeViolations(page)
  await press(page, 'Save and publish')
  await toast(page, 'Saved').waitFor()
  // On a phone the link is in the menu of further actions.
  await page.getByRole('link', { name: 'View in shop', includeHidden: true }).first().waitFor({ state: 'attached' })

  const shopper = await openPage(site, { width })
  await shopper.goto(`/blog/silk-at-${width}`)
  await shopper.getByRole('heading', { level: 1, name: `Silk at ${width}` }).waitFor()
  await expect.poll(() => shopper.getByRole('img', { name: 'A hem' }).count()).toBe(2)
})

// rules: form drafts, post edit conflict
test('a draft survives a reload and does not overwrite another admin’s change', async () => {
  const { id, token } = await written({ title: 'Of two', body: 'First' })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/content/posts/${id}`)
  await text(page).fill('Mine')
  await page.reload()
  await page.getByText('Draft restored. It is not saved yet.').waitFor()
  await expect.poll(() => text(page).inputValue()).toBe('Mine')
  await site.api('PATCH', `/content/posts/${id}`, { token, body: { version: 1, body: 'Hers' } })
  await press(page, 'Save draft')
  await page.getByRole('alert').getByText('Bola Ade changed this post in the meantime').waitFor()
  await expectNoAxeViolations(page)
  await press(page, 'Keep mine')
  await press(page, 'Save draft')
  await toast(page, 'Saved').waitFor()
  await page
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click()
  await expect.poll(() => text(page).inputValue()).toBe('Hers')
})

// rules: post deletion, custom pages
test('a deleted page is listed among the deleted pages and restored', async () => {
  const { id } = await written({ title: 'Care of wool', body: 'Air it.', state: 'published' }, 'pages')
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/content/pages/${id}`)
  await preview(page).getByText('Air it.').waitFor()
  await press(page, 'Delete')
  await press(page, 'Yes, delete')
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor()
  await expect.poll(() => page.getByText('Care of wool').count()).toBe(0)
  await page.getByLabel('Show').selectOption('Deleted')
  await page.getByRole('button', { name: 'Restore Care of wool' }).click()
  await toast(page, 'Restored').waitFor()
  await page.goto('/pages/care-of-wool')
  await page.getByRole('heading', { level: 1, name: 'Care of wool' }).waitFor()
})

// rules: safe markdown
test('hostile markup in a post runs no script and loads nothing, in the shop and in the preview', async () => {
  const body = hostileTexts.join('\n\n')
  const { id, slug } = await written({ title: 'Hostile', body, state: 'published' })
  const pages = [
    [await openPage(site, { width: DESK }), `/blog/${slug}`],
    [await adminPage(site, DESK), `/admin/content/posts/${id}`],
  ] as const
  for (const [page, address] of pages) {
    const seen: string[] = []
    page.on('dialog', (dialog) => void (seen.push(dialog.message()), dialog.dismiss()))
    page.on('request', (request) => request.url().startsWith(site.url) || seen.push(request.url()))
    await page.goto(address)
    await page.getByText('over it all').first().waitFor()
    await allAnswered(page)
    const main = page.getByRole('main')
    await expect
      .poll(() => main.locator('script, iframe, object, embed, form[action], style, [style], [onclick]').count())
      .toBe(0)
    for (const link of await main.locator('.prose a').all()) await link.dispatchEvent('mouseover')
    await oneMoreAnswered(page)
    expect(seen).toEqual([])
  }
})
