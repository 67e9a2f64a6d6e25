import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colorName } from '#shop/core/color-name.ts'
import { openPage, PHONE } from '#test/browser.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let product: { id: string; name: string; sizes: string[]; colors: string[] }
beforeAll(async () => {
  site = await makeTestSite()
  product = await site.product({ pictures: 0, name: 'Kaftan', sizes: ['8', '18'], colors: ['#28356b', '#b05a3c'] })
})
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

// rules: order source
test('records the source of a visit even if the scripts of its first page never load', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, width: PHONE, expected: [/./] })
  await page.route('**/assets/*.js', () => {})
  await page.goto('/about?utm_source=ig&utm_campaign=eid', {
    waitUntil: 'commit',
    referer: 'https://l.example.com/?u=1',
  })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.unroute('**/assets/*.js')
  await page.goto(`/products/${product.id}`)
  await button(page, 'Cart, 1 item').click()
  await panel(page).getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: /^Order Now/ }).click()
  await page.waitForURL('**/payment-successful?status=success')
  const sources = await site.db.selectFrom('order_sources').select(['source', 'campaign', 'referrer']).execute()
  expect(sources).toEqual([{ source: 'ig', campaign: 'eid', referrer: 'l.example.com' }])
})

// rules: input before hydration
describe('before hydration', () => {
  test('choosing and adding a product puts it in the cart', async () => {
    const { page, wake } = await asleep(`/products/${product.id}`)
    const { size, color } = await chooseLast(page)
    await button(page, 'Increase quantity').click()
    await button(page, 'ADD TO CART').click()
    wake()
    await expectInCart(page, { size, color, pieces: 2 })
  })

  test('opening a product adds the chosen variant to the cart', async () => {
    const { page, wake } = await asleep(`/products/${product.id}`)
    const { size, color } = await chooseLast(page)
    wake()
    await button(page, 'Cart, 1 item').click()
    await expectInCart(page, { size, color, pieces: 1 })
  })

  test('a click on the menu opens it once the page is hydrated', async () => {
    const { page, wake } = await asleep('/')
    await button(page, 'Menu').click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    wake()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  test('submitting the login signs the customer in', async () => {
    const { user } = await site.customer()
    const { page, wake } = await asleep('/onboard/login')
    await page.getByLabel('Email', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log in').click()
    wake()
    await page.getByText('Login Successful').waitFor()
  })

  test('a chosen sort order is applied', async () => {
    const { page, wake } = await asleep('/products')
    await page.getByLabel('Sort by').selectOption('Lowest price')
    wake()
    await page.waitForURL('**/products?sort=price-up')
  })

  test.each([0, 2, 3, 4, 5, 6, 9])(
    'a sort order chosen during hydration is applied, %i tasks after its start',
    async (tasks) => {
      const page = await openPage(site, { width: PHONE })
      await page.addInitScript(chooseWhileItWakes, tasks)
      await page.goto('/products', { waitUntil: 'commit' })
      await page.waitForURL('**/products?sort=price-up')
    },
  )

  test('a chosen product is added on a slow phone with a slow connection', async () => {
    const page = await openPage(site, { width: PHONE })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const kilobits = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...kilobits })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`/products/${product.id}`, { waitUntil: 'commit' })
    const { size, color } = await chooseLast(page)
    await button(page, 'ADD TO CART').click()
    await expectInCart(page, { size, color, pieces: 1 })
  })
})

// rules: failed requests
describe('lost files of a page', () => {
  const lost = [/ERR_FAILED/, /Failed to fetch/, /did not load/]

  test.each([1, 2])('a style sheet is requested again until it arrives, after %i losses', async (times) => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    let losses = 0
    await page.route('**/assets/*.css*', (route) => (losses++ < times ? route.abort() : route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await button(page, 'Menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    const rules = await page.evaluate(
      (end) => [...document.styleSheets].find(({ href }) => href?.endsWith(end))?.cssRules.length,
      `.css?again=${times}`,
    )
    expect(rules).toBeGreaterThan(0)
  })

  test('a style sheet that does not arrive within 20 seconds is requested again', async () => {
    const page = await openPage(site, { width: PHONE })
    await page.clock.install()
    let requests = 0
    await page.route('**/assets/*.css*', (route) => (requests++ === 0 ? undefined : route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await button(page, 'Menu').click()
    await expect.poll(() => requests).toBe(1)
    await page.clock.fastForward(21_000)
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(requests).toBe(2)
  })

  test('a page whose style sheet stays lost reloads once, and then shows a message', async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    await page.route('**/assets/*.css*', (route) => route.abort())
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await page.goto('/legal', { waitUntil: 'commit' })
    const message = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
    await message.waitFor()
    expect(loads).toHaveLength(2)
    expect(await message.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
    await page.unroute('**/assets/*.css*')
    const loaded = page.waitForEvent('domcontentloaded')
    await button(page, 'Try again').click()
    await loaded
    await button(page, 'Menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  test('the page reloads when its first script was lost', async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    let first: string | undefined
    let isLost = false
    await page.route(
      ({ pathname }) => pathname.endsWith('.js') && !isLost,
      (route) => {
        const request = route.request()
        const { pathname } = new URL(request.url())
        first ??= pathname
        // A browser requests a preloaded script twice, so it fails until the page requests it with `fetch`.
        const kind = request.resourceType()
        isLost = kind !== 'script'
        return pathname === first && kind !== 'fetch' ? route.abort() : route.continue()
      },
    )
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => isLost).toBe(true)
    // A click before the reload would reach the old page.
    await page.waitForFunction(() => {
      const [loaded] = performance.getEntriesByType('navigation')
      return loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload'
    })
    await button(page, 'Menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  test('a page whose scripts were lost shows a message, and can be loaded again', async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/legal', { waitUntil: 'commit' })
    await page.getByText('Part of this page did not load.').waitFor()
    await page.unroute('**/assets/*.js')
    // The page reloads when its files have arrived; a click before that would reach the old page.
    const loaded = page.waitForEvent('domcontentloaded')
    await button(page, 'Try again').click()
    await loaded
    await button(page, 'Menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })
})

/** Opens a page whose scripts are delayed; `wake` lets them arrive. */
async function asleep(path: string) {
  const page = await openPage(site, { width: PHONE })
  const { promise: arrived, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => arrived.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  return { page, wake }
}

/** Runs in the page: makes choices this many tasks after React has started to hydrate, which it does in steps. */
function chooseWhileItWakes(tasks: number): void {
  const listen = document.addEventListener.bind(document)
  document.addEventListener = (kind: string, ...rest: [EventListener]) => {
    if (kind === 'abort') void choose()
    listen(kind, ...rest)
  }
  const choose = async () => {
    for (let left = tasks; left > 0; left -= 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(0)
      })
    const select = document.querySelector<HTMLSelectElement>('select[name=sort]')!
    select.value = 'price-up'
    for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

async function chooseLast(page: Page): Promise<{ size: string; color: string }> {
  const { sizes, colors } = product
  const [size, color] = [sizes.at(-1)!, colors.at(-1)!]
  await page.getByRole('radio', { name: colorName(color), exact: true }).check()
  await page.getByLabel('Size', { exact: true }).selectOption(size)
  return { size, color }
}

async function expectInCart(page: Page, { size, color, pieces }: { size: string; color: string; pieces: number }) {
  const { name } = product
  await panel(page).getByRole('link', { name }).waitFor()
  await expect.poll(() => panel(page).getByLabel(`Size of ${name}`).inputValue()).toBe(size)
  await expect.poll(() => panel(page).getByLabel(`Colour of ${name}`).inputValue()).toBe(color)
  await expect.poll(() => page.getByLabel(`Quantity of ${name}`).getByRole('status').textContent()).toBe(String(pieces))
}
