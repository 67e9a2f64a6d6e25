import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg, phonePhoto, pngBomb } from '#test/pictures.ts'
import { pictureWorker } from './picture-worker.server.ts'
import { pictureId, processPicture, type ProcessedPicture } from './process-picture.server.ts'

async function processed(original: Uint8Array): Promise<ProcessedPicture> {
  const result = await processPicture(new Blob([new Uint8Array(original)]))
  if ('kind' in result) throw new Error(result.why)
  return result
}

const plain = (format: 'webp' | 'avif' | 'tiff') =>
  sharp({ create: { width: 50, height: 60, channels: 3, background: '#888' } })
    .toFormat(format)
    .toBuffer()

const fileOf = ({ files }: ProcessedPicture, ending: string) =>
  Buffer.from(files.find(({ name }) => name.endsWith(ending))!.bytes)

// rules: picture storage
test('stores a picture in every width up to its own, in three formats, with its original', async () => {
  const original = await jpeg({ width: 700, height: 875 })
  const { picture, files } = await processed(original)
  const id = await pictureId(new Blob([new Uint8Array(original)]))
  expect(picture).toMatchObject({ id, width: 700, height: 875, bytes: original.length, format: 'jpeg' })
  expect(files.map(({ name }) => name)).toEqual([
    `originals/${id}.jpg`,
    ...[320, 480, 640, 700].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${id}-${width}.${format}`)),
  ])
  for (const { name, bytes, contentType } of files.slice(1)) {
    const { width, format } = await sharp(bytes).metadata()
    expect(name).toContain(`-${width}.`)
    expect(contentType).toBe(`image/${format === 'heif' ? 'avif' : format}`)
  }
})

test('never enlarges a picture, and stores none wider than 1280', async () => {
  const widths = async (width: number) =>
    (await processed(await jpeg({ width, height: 20 }))).files
      .filter(({ name }) => name.endsWith('.webp'))
      .map(({ name }) => name.slice(33, -5))
  expect(await widths(90)).toEqual(['90'])
  expect(await widths(320)).toEqual(['320'])
  expect(await widths(360)).toEqual(['320', '360'])
  expect(await widths(3000)).toEqual(['320', '480', '640', '800', '960', '1280'])
})

// rules: picture storage
test('rotates a photo upright, and removes its metadata', async () => {
  const original = await phonePhoto()
  expect(original.includes('Telephone')).toBe(true)
  const photo = await processed(original)
  expect(photo.picture).toMatchObject({ width: 300, height: 400 })
  for (const { name, bytes } of photo.files.filter(({ name }) => !name.startsWith('originals/'))) {
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
    expect([name, exif, xmp, iptc, orientation, width, height]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
      undefined,
      300,
      400,
    ])
    expect(Buffer.from(bytes).includes('Telephone')).toBe(false)
  }
  const { data } = await sharp(fileOf(photo, '-300.jpg'))
    .extract({ left: 150, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  expect(data[2]).toBeLessThan(60)
})

test('uses the colour of the largest area as the dominant colour', async () => {
  const { picture } = await processed(
    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1b2a4a' } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#ffffff' } } }])
      .png()
      .toBuffer(),
  )
  const { dominant } = await sharp({ create: { width: 9, height: 9, channels: 3, background: picture.color } }).stats()
  expect(Math.abs(dominant.r - 0x1b) + Math.abs(dominant.g - 0x2a) + Math.abs(dominant.b - 0x4a)).toBeLessThan(30)
})

test.each([
  [
    'a transparent PNG',
    () =>
      sharp({ create: { width: 50, height: 60, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    'png',
  ],
  [
    'a grey JPEG',
    () =>
      sharp({ create: { width: 50, height: 60, channels: 3, background: '#888' } })
        .greyscale()
        .jpeg()
        .toBuffer(),
    'jpeg',
  ],
  [
    'a CMYK JPEG',
    () =>
      sharp({ create: { width: 50, height: 60, channels: 3, background: '#888' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    'jpeg',
  ],
  [
    'a 16-bit PNG',
    () =>
      sharp({ create: { width: 50, height: 60, channels: 3, background: '#888' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    'png',
  ],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 50, height: 60, channels: 3, background: '#888' } })
        .gif()
        .toBuffer(),
    'gif',
  ],
  ['a WebP', () => plain('webp'), 'webp'],
  ['an AVIF', () => plain('avif'), 'avif'],
])('converts %s to an ordinary picture', async (_, make, format) => {
  const result = await processed(await make())
  expect(result.picture).toMatchObject({ width: 50, height: 60, format })
  expect(await sharp(fileOf(result, '-50.jpg')).metadata()).toMatchObject({
    space: expect.stringMatching(/^(srgb|b-w)$/),
    width: 50,
  })
})

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'type'],
  ['a text file', () => Buffer.from('not a picture'), 'type'],
  ['an empty file', () => Buffer.alloc(0), 'type'],
  ['a TIFF', () => plain('tiff'), 'type'],
  ['a truncated WebP', async () => (await plain('webp')).subarray(0, 40), 'unreadable'],
  ['a truncated AVIF', async () => (await plain('avif')).subarray(0, 200), 'unreadable'],
  ['a web page that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 'type'],
  ['a truncated JPEG', async () => (await jpeg({ width: 800, height: 800 })).subarray(0, 1500), 'unreadable'],
  ['a PNG that claims 30,000 by 30,000 pixels', () => pngBomb(30_000, 30_000), 'pixels'],
  ['a PNG that claims 2,147,483,647 by 2,147,483,647 pixels', () => pngBomb(2 ** 31 - 1, 2 ** 31 - 1), 'unreadable'],
  ['a PNG that claims more pixels than it has', () => pngBomb(4000, 4000), 'unreadable'],
  ['a picture of 1 by 16,383 pixels', () => jpeg({ width: 1, height: 16_383 }), 'pixels'],
  ['an interlaced PNG that must be in memory as a whole', () => pngBomb(7_000, 7_000, true), 'form'],
  ['a picture of 2 by 20,000 pixels', () => jpeg({ width: 2, height: 20_000 }), 'pixels'],
])('rejects %s', async (_, make, why) => {
  expect(await processPicture(new Blob([new Uint8Array(await make())]))).toEqual({ kind: 'unusable', why })
})

// rules: picture processing
test.each([
  ['too much time', { withinMs: 1, mostMemory: 400_000_000 }],
  ['too much memory', { withinMs: 60_000, mostMemory: 1_000_000 }],
])('stops processing that takes %s, and processes the next picture', async (_, limits) => {
  const large = new Blob([new Uint8Array(await jpeg({ width: 3_000, height: 4_000 }))])
  expect(await pictureWorker(limits).work(large, 0)).toEqual({ unusable: 'unreadable' })
  const worker = pictureWorker()
  const broken = new Blob([new Uint8Array(await pngBomb(4000, 4000))])
  expect(await worker.work(broken, 0)).toEqual({ unusable: 'unreadable' })
  expect(await worker.work(new Blob([new Uint8Array(await jpeg())]), 0)).toMatchObject({ header: { width: 400 } })
})
