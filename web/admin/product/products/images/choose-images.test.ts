import { expect, test } from 'vitest'
import { helpWith } from '#shop/platform/media/refusal-words.ts'
import { chooseImages } from './choose-images.ts'

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.jpg`))

test('accepts JPEG, PNG and GIF files and keeps their order', () => {
  const files = [file('a.jpg'), file('b.png', 'image/png'), file('c.gif', 'image/gif')]
  expect(chooseImages(0, files)).toEqual({ chosen: files, refusals: [] })
})

// rules: picture formats
test('rejects other formats, names those files and accepts the rest', () => {
  const { chosen, refusals } = chooseImages(0, [file('lookbook.svg', 'image/svg+xml'), file('a.jpg')])
  expect(chosen.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(refusals).toEqual(['File type not supported: lookbook.svg'])
})

// rules: picture formats
test.each([
  ['IMG_0001.HEIC', /^HEIC is an iPhone format\./],
  ['gown.webp', /save it as JPEG or PNG/],
  ['gown.avif', /save it as JPEG or PNG/],
  ['gown.jfif', /from \.jfif to \.jpg/],
])('explains how to convert %s', (name, help) => {
  expect(helpWith(name)).toMatch(help)
  expect(chooseImages(0, [file(name)]).refusals).toEqual([`File type not supported: ${name}`])
})

// rules: picture formats
test('rejects a file that is too large before the upload and names it', () => {
  const large = new File([new Uint8Array(15_000_001)], 'huge.jpg', { type: 'image/jpeg' })
  expect(chooseImages(0, [large, file('a.jpg')])).toMatchObject({
    chosen: [{ name: 'a.jpg' }],
    refusals: ['huge.jpg is larger than 15 MB'],
  })
})

// rules: product images
test('accepts up to five files in total', () => {
  expect(chooseImages(0, five).chosen).toHaveLength(5)
  expect(chooseImages(1, five)).toEqual({ chosen: [], refusals: ['You can select up to 5 images.'] })
})
