import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { film, mp4 } from '#test/videos.ts'
import { upload } from '#test/pictures.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

/**
 * Expected failed requests: pictures of products have no files, the test video can't be played, and an upload fails
 * before it is retried.
 */
const expected = [/\/media\//, /Failed to load resource/, /ERR_FAILED/]

// rules: product video
test.each(flowWidths('clip'))(
  'at %i pixels the owner uploads a product video, retries a failed upload, and shoppers load it only on play',
  async (width) => {
    const dress = await site.product({ name: `Moving dress ${width}` })
    const page = await adminPage(site, width, { expected })
    await page.goto(`/admin/product/${dress.id}`)
    const part = page.getByRole('region', { name: 'Product video', exact: true })
    const field = part.locator('input[type=file]')
    const choose = async (name: string, video?: string) => {
      await expect.poll(() => field.isEnabled()).toBe(true)
      await field.setInputFiles([{ name, mimeType: 'video/mp4', buffer: mp4({ seconds: 8, video }) }])
    }
    await choose('phone.mp4', 'hvc1')
    await part.getByText('“Most Compatible”').waitFor()
    await page.route('**/video', (route) => route.abort(), { times: 1 })
    await choose('walk.mp4')
    await part.getByText('There is no connection.').waitFor()
    await press(page, 'Upload walk.mp4 again')
    await toast(page, 'Video saved').waitFor()
    await part.getByLabel(`Video of ${dress.name}`).waitFor()
    // The header covers part of the controls below it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await part.scrollIntoViewIfNeeded()
    await screenshot(page, 'admin-clip')

    const shopper = await openPage(site, { width, expected })
    const films: string[] = []
    shopper.on('request', (asked) => void (asked.url().endsWith('.mp4') && films.push(asked.url())))
    await shopper.goto(`/products/${dress.id}`)
    const film = shopper.getByLabel(`Video of ${dress.name}`)
    await film.scrollIntoViewIfNeeded()
    await expectNoAxeViolations(shopper)
    await screenshot(shopper, 'clip')
    expect(films, 'nothing is loaded before it is played').toEqual([])
    await film.focus()
    await shopper.keyboard.press('Space')
    await expect.poll(() => films.length).toBeGreaterThan(0)

    await shopper.evaluate(() => (document.documentElement.dataset.saving = ''))
    expect(await film.isVisible(), 'who saves data is shown none').toBe(false)

    await press(page, 'Remove video')
    await toast(page, 'Video removed').waitFor()
  },
)

// rules: product video
test.each(flowWidths('a film'))(
  'at %i pixels a product video plays to its end and can be played from any position',
  async (width) => {
    const { id, name } = await site.product({ name: `Filmed dress ${width}` })
    const { token } = await site.admin()
    const sent = await site.api('POST', `/products/${id}/video`, {
      token,
      form: { clip: upload('walk.webm', film) },
    })
    expect(sent.status).toBe(201)
    const page = await openPage(site, { width, expected: [/\/media\//, /Failed to load resource/] })
    await page.goto(`/products/${id}`)
    const clip = page.getByLabel(`Video of ${name}`)
    await clip.scrollIntoViewIfNeeded()
    await clip.focus()
    await page.keyboard.press('Space')
    const at = () => clip.evaluate((video: HTMLVideoElement) => [video.ended, video.currentTime >= 0.9, video.error])
    await expect.poll(at).toEqual([true, true, null])
    await screenshot(page, 'clip-played')
    const [seconds, wide, high] = await clip.evaluate((video: HTMLVideoElement) => [
      video.duration,
      video.videoWidth,
      video.videoHeight,
    ])
    expect([Math.round(seconds!), wide, high]).toEqual([1, 64, 112])
    await clip.evaluate((video: HTMLVideoElement) => (video.currentTime = 0.5))
    await expect
      .poll(() => clip.evaluate((video: HTMLVideoElement) => video.seeking || video.readyState < 2))
      .toBe(false)
    expect(await clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeCloseTo(0.5)
  },
)
