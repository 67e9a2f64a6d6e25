import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the first of the next days that has more than two free slots. */
async function openDay(): Promise<{ date: string; slots: { startsAt: string; label: string }[] }> {
  for (let days = 2; days < 9; days += 1) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const { body } = await site.api<{ slots: { startsAt: string; label: string }[] }>(
      'GET',
      `/appointments/slots?date=${date}`,
    )
    if (body.slots.length > 2) return { date, slots: body.slots }
  }
  throw new Error('The shop has no opening hours')
}

// rules: calendar entry
test('books an appointment, exports it to a calendar, and keeps the form if the time is rejected', async () => {
  const { date, slots } = await openDay()
  const page = await openPage(site, { width: PHONE, expected: [/status of 409/] })
  await page.goto('/')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' })
  const press = () => dialog.getByRole('button', { name: 'Book appointment' }).click()
  await press()
  await expect.poll(() => dialog.getByText('Please fill this in').count()).toBe(4)
  await dialog.getByLabel('Name').fill('Hauwa Musa')
  await dialog.getByLabel('Phone').fill('0803 111 2222')
  await dialog.getByLabel('Email').fill('hauwa@example.com')
  await dialog.getByLabel('Date').fill(date)
  await expect.poll(() => dialog.getByText('Please fill this in').count()).toBe(0)
  await dialog.getByLabel('Time').selectOption(slots[0]!.startsAt)
  await dialog.getByLabel('Note').fill('A gown')
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('A gown')
  await expect.poll(() => dialog.getByLabel('Time').inputValue()).toBe(slots[0]!.startsAt)

  const other = { name: 'Ada', phone: '08031112223', email: 'ada@example.com', startsAt: slots[0]!.startsAt }
  expect((await site.api('POST', '/appointments', { body: other })).status).toBe(201)
  await press()
  // The taken slot is kept selected; no other one replaces it silently.
  const time = dialog.getByLabel('Time')
  await expect.poll(() => time.locator('option:checked').textContent()).toBe(`${slots[0]!.label}, taken`)
  for (const [label, value] of [
    ['Name', 'Hauwa Musa'],
    ['Phone', '0803 111 2222'],
    ['Note', 'A gown'],
    ['Date', date],
  ] as const)
    await expect.poll(() => dialog.getByLabel(label).inputValue()).toBe(value)

  await dialog.getByLabel('Time').selectOption(slots[1]!.startsAt)
  await press()
  await dialog.getByRole('heading', { name: 'Your appointment is requested' }).waitFor()
  await dialog.getByText(slots[1]!.label).waitFor()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  const entry = await readFile(await (await download).path(), 'utf8')
  expect(entry).toContain(`DTSTART:${slots[1]!.startsAt.replace(/[-:]|\.\d+/g, '')}`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
})
