import { expect, test, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { htmlOf } from './markdown.server.ts'
import { htmlOnThread, openMadeHtml } from './made-html.server.ts'

const ended = () => Promise.reject(new DOMException('It took too long', 'AbortError'))

// rules: safe markdown
test('converts a text to HTML once for all requests', async () => {
  const make = vi.fn(async ({ markdown }: { markdown: string }) => htmlOf(markdown))
  const makeHtml = openMadeHtml(make)
  const asked = await Promise.all([makeHtml('*a*'), makeHtml('*a*')])
  expect([...asked, await makeHtml('*a*')]).toEqual(Array(3).fill('<p><em>a</em></p>\n'))
  expect(make).toHaveBeenCalledTimes(1)
})

// rules: safe markdown
test('converts a text again for another origin of the shop, or when a picture is added', async () => {
  const make = vi.fn(async () => '')
  const makeHtml = openMadeHtml(make)
  const pictures = new Map([['a', { id: 'a', width: 1, height: 1 }]])
  for (const around of [{}, { origin: 'https://shop.example' }, { pictures }]) await makeHtml('a', around)
  expect(make).toHaveBeenCalledTimes(3)
})

// rules: safe markdown
test('shows a text as typed if its conversion takes too long, and does not convert it again', async () => {
  const make = vi.fn(ended)
  const makeHtml = openMadeHtml(make)
  for (let asked = 0; asked < 3; asked++) expect(await makeHtml('<b>_a_ & b')).toBe('<p>&lt;b>_a_ &amp; b</p>')
  expect(make).toHaveBeenCalledTimes(1)
})

test.each([
  ['rejects', () => Promise.reject(new Error('no memory'))],
  [
    'throws immediately',
    () => {
      throw new Error('no memory')
    },
  ],
])('converts a text again if its first conversion %s', async (_, failing) => {
  const makeHtml = openMadeHtml(
    vi.fn<() => Promise<string>>().mockImplementationOnce(failing).mockResolvedValue('made'),
  )
  await expect(makeHtml('a')).rejects.toThrow('no memory')
  expect(await makeHtml('a')).toBe('made')
})

test('the time limit starts when a text is processed, not while it waits for a slow text', async () => {
  const slow = htmlOnThread({ markdown: '_a_'.repeat(5_000) }, 1)
  const quick = htmlOnThread({ markdown: '**a**' })
  await expect(slow).rejects.toThrow('aborted')
  expect(await quick).toBe('<p><strong>a</strong></p>\n')
})

// rules: safe markdown
test(
  'converts a text in a thread, and stops the thread after the time limit',
  async () => {
    expect(await htmlOnThread({ markdown: '**a**' })).toBe('<p><strong>a</strong></p>\n')
    const makeHtml = openMadeHtml((work) => htmlOnThread(work, 1))
    const slow = '_a_'.repeat(5_000)
    expect(await makeHtml(slow)).toBe(`<p>${slow}</p>`)
  },
  patience.longTest,
)
