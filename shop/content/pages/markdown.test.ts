import { expect, test } from 'vitest'
import { endlessParts, hostileTexts } from '#test/hostile/markdown.ts'
import { picturesNamedIn } from '#shop/platform/media/picture.ts'
import { htmlOf } from './markdown.server.ts'

const origin = 'https://shop.example'
const id = 'a'.repeat(32)
const pictures = new Map([[id, { id, width: 1280, height: 800 }]])
const html = (markdown: string) => htmlOf(markdown, { origin, pictures }).trim()

test('converts Markdown to the expected HTML', () => {
  expect(html('## Cloth\n\nA *bias* cut, **lined**.\n\n- one\n- two\n\n> said so')).toBe(
    '<h2>Cloth</h2>\n<p>A <em>bias</em> cut, <strong>lined</strong>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<blockquote>\n<p>said so</p>\n</blockquote>',
  )
  expect(html('# A page has one heading of its own')).toBe('<h2>A page has one heading of its own</h2>')
  expect(html('3. three\n4. four')).toContain('<ol start="3">')
})

// rules: safe markdown
test.each(hostileTexts)('allows no scripts, external resources or styles: %s', (text) => {
  const made = html(text)
  expect(made).not.toMatch(
    /<(?!\/?(?:h[2-4]|p|br|hr|blockquote|ul|ol|li|pre|code|a|img|em|strong|del|sub|sup|table|thead|tbody|tr|th|td)\b)/i,
  )
  for (const [tag] of made.matchAll(/<[a-z][^>]*>/gi))
    expect(tag).not.toMatch(/\son\w+\s*=|\sstyle\s*=|\s(?:class|id)\s*=|(?:javascript|vbscript|data|file|blob):/i)
  expect(made).not.toMatch(/<img[^>]+src="(?!\/media\/)/)
})

// rules: safe markdown
test('marks links to other sites, but not links within the shop', () => {
  const marked = '<p><a href="https://elsewhere.example/a" rel="external noopener noreferrer">there</a></p>'
  expect(html('[there](https://elsewhere.example/a)')).toBe(marked)
  for (const own of ['/products', 'https://shop.example/products', '#top', 'mailto:hello@shop.example', 'tel:+2348'])
    expect(html(`[here](${own})`)).toBe(`<p><a href="${own}">here</a></p>`)
  for (const other of ['https://shop.example.evil.example/', 'https:\\\\evil.example', '/\\evil.example'])
    expect(html(`<a href="${other}">x</a>`)).toContain('rel="external noopener noreferrer"')
  expect(html('[x](//evil.example/y)')).toBe('<p><a rel="external noopener noreferrer">x</a></p>')
})

// rules: safe markdown
test('shows stored pictures in their available widths, and removes all other pictures', () => {
  expect(html(`![A hem](/media/${id}-1280.jpg)`)).toContain('alt="A hem"')
  expect(html(`![A hem](${origin}/media/${id}-1280.jpg)`)).toMatch(
    /<img src="\/media\/a{32}-1280\.jpg" srcset="\/media\/a{32}-320\.webp 320w, .* 1280w" sizes="[^"]+" width="1280" height="800"/,
  )
  for (const src of [
    `/media/${'b'.repeat(32)}-1280.jpg`,
    'https://elsewhere.example/x.jpg',
    'data:image/png;base64,AA',
  ])
    expect(html(`before ![x](${src}) after`)).toBe('<p>before  after</p>')
  expect(picturesNamedIn(`![](/media/${id}-1280.jpg) ![](/media/${id}-320.jpg) [x](/media/no-1.jpg)`)).toEqual([id])
})

// rules: safe markdown
test.each(endlessParts)('converts a text that consists only of %j', (part) => {
  expect(html(part.repeat(Math.floor(40_000 / part.length)))).toEqual(expect.any(String))
})
