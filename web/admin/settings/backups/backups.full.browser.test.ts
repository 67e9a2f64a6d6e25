import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press, signedInLongAgo, stepUpAuthentication } from '#test/admin-page.ts'
import { makeFakeBackups, phraseWords } from '#test/backups.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { emptySecond } from '#db/backup/second/keep-second.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
beforeEach(async () => {
  site.services.backups = makeFakeBackups()
  await site.db.deleteFrom('backup_choice').execute()
})
afterAll(() => site.close())

describe.each(flowWidths('backups'))('at %i pixels', (width) => {
  // rules: backups page, recovery phrase, second place
  test('the owner prints the recovery phrase after the password, confirms it, and chooses a second place', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Backups', exact: true }).click()
    await page.getByText('To choose a place, print the recovery phrase first.', { exact: false }).waitFor()
    await signedInLongAgo(site)
    await press(page, 'Print the recovery phrase')
    await stepUpAuthentication(page)
    const words = page.getByRole('region', { name: 'Your recovery phrase' })
    await words.getByText(phraseWords[23]!, { exact: true }).waitFor()
    expect(await words.getByRole('region', { name: 'If the machine is lost' }).getByRole('listitem').count()).toBe(6)
    const asked = await words.getByLabel(/^Word \d+$/).all()
    for (const field of asked) await field.fill('kaftan')
    await press(page, 'I have printed them')
    await page.getByText('These are not the words of the recovery phrase', { exact: false }).first().waitFor()
    await screenshot(page, 'admin-settings-backups-phrase')
    for (const field of asked) {
      const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
      await field.fill(phraseWords[Number(/\d+/.exec(label)![0]) - 1]!)
    }
    await press(page, 'I have printed them')
    await page.getByText('Printed', { exact: true }).waitFor()
    expect(await words.count()).toBe(0)

    await press(page, 'Replace the recovery phrase')
    await page.getByText('These words replace the present ones', { exact: false }).waitFor()
    for (const field of await words.getByLabel(/^Word \d+$/).all()) {
      const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
      await field.fill(phraseWords[Number(/\d+/.exec(label)![0]) - 1]!)
    }
    await screenshot(page, 'admin-settings-backups-new-phrase')
    await press(page, 'I have printed them')
    await page.getByText('Replaced', { exact: false }).first().waitFor()
    expect(await words.count()).toBe(0)

    await fill(page, 'Folder on the server', 'backup-disk')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Please enter the full path of a folder', { exact: false }).waitFor()
    await fill(page, 'Folder on the server', '/mnt/backup-disk')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Being copied', { exact: true }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    if (width === PHONE) expect(await smallTargets(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await screenshot(page, 'admin-settings-backups')
    await expectNoAxeViolations(page)

    await press(page, 'Stop copying')
    await press(page, 'Yes, stop')
    await page.getByText('None', { exact: true }).waitFor()
  })
})

// rules: backups page
test('the page shows the problems of both places, and that a provider makes the backups', async () => {
  const fake = makeFakeBackups()
  const second = { ...emptySecond, where: '/mnt/disk', hasFormer: true, problem: 'The disk of /mnt/disk is full.' }
  site.services.backups = { ...fake, now: { ...fake.now, problem: 'The folder is read-only.', second } } as typeof fake
  const page = await adminPage(site, DESK)
  await page.goto('/admin/settings/backups')
  await page.getByText('The folder is read-only.', { exact: true }).waitFor()
  await page.getByText('The disk of /mnt/disk is full.', { exact: true }).waitFor()
  await page.getByText('Copies that the former recovery phrase decrypts', { exact: false }).waitFor()
  site.services.backups = { ...fake, by: 'provider', state: () => null } as typeof fake
  await page.reload()
  await page.getByText('The provider of this server backs it up.', { exact: false }).waitFor()
})
