import sharp from 'sharp'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jpeg, jpegFile, pngBomb, upload } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await makeTestShop()
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const dress = {
  name: 'Refused Dress',
  number: 'R-1',
  description: 'Never made.',
  price: 90_000,
  stock: 7,
  reorder: 2,
  colors: ['indigo'],
  sizes: ['10'],
}
const create = (fields: object, images: File[]) => shop.api('POST', '/products', { token, form: { ...fields, images } })

/** Returns all rows and files that exist after creating a product. */
async function traces() {
  const tables = ['products', 'pictures', 'product_images', 'stock', 'stock_movements', 'audit'] as const
  const counts = await Promise.all(
    tables.map((table) =>
      shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return [...counts.map(({ rows }) => rows), shop.media.names().length]
}

let before: number[]
beforeEach(async () => {
  before = await traces()
})
const expectNoTrace = async () => expect(await traces()).toEqual(before)

// rules: product images
test('rejects a product with no image or with more than five', async () => {
  const none = await shop.api('POST', '/products', { token, body: dress })
  expect(none).toMatchObject({
    status: 422,
    body: { message: 'Please select at least one image.', fields: { images: 'Please select at least one image.' } },
  })
  const unchosen = await create(dress, [upload('', '')])
  expect(unchosen.body.message).toBe('Please select at least one image.')
  const six = await create(dress, await Promise.all(Array.from({ length: 6 }, () => jpegFile())))
  expect(six).toMatchObject({
    status: 422,
    body: { message: 'You can select up to 5 images.', fields: { images: 'You can select up to 5 images.' } },
  })
  await expectNoTrace()
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const rightToLeft = '<img src=x onerror=alert(1)>\u202egpj.exe'

test.each([
  [
    'a drawing named .jpg',
    async () => upload('drawing.jpg', drawing),
    'File type not supported: drawing.jpg',
    'image-type',
  ],
  ['a drawing', async () => upload('drawing.svg', drawing), 'File type not supported: drawing.svg', 'image-type'],
  ['a text named .png', async () => upload('notes.png', 'hello'), 'File type not supported: notes.png', 'image-type'],
  [
    'a picture named .webp',
    async () => upload('dress.webp', await jpeg()),
    'File type not supported: dress.webp',
    'image-type',
  ],
  ...(['webp', 'avif'] as const).map((format): [string, () => Promise<File>, string, string] => [
    `${format} named .jpg`,
    async () =>
      upload(
        'dress.jpg',
        await sharp(await jpeg())
          .toFormat(format)
          .toBuffer(),
      ),
    'File type not supported: dress.jpg',
    'image-type',
  ]),
  [
    'a JPEG named .jfif',
    async () => upload('dress.jfif', await jpeg()),
    'File type not supported: dress.jfif',
    'image-type',
  ],
  [
    'a name with a right-to-left override',
    async () => upload(rightToLeft, await jpeg()),
    `File type not supported: ${rightToLeft}`,
    'image-type',
  ],
  ['an empty file', async () => upload('empty.gif', ''), 'File type not supported: empty.gif', 'image-type'],
  [
    'a picture followed by HTML',
    async () => upload('page.jpg', Buffer.concat([await jpeg(), Buffer.from('<HTML ><Script>alert(1)</Script>')])),
    'File type not supported: page.jpg',
    'image-type',
  ],
  [
    'a picture that is also an archive',
    async () => upload('archive.jpg', Buffer.concat([await jpeg(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
    'File type not supported: archive.jpg',
    'image-type',
  ],
  [
    'a decompression bomb',
    async () => upload('bomb.png', await pngBomb(60_000, 60_000)),
    'bomb.png has more than 50 megapixels, or one side is too long',
    'image-pixels',
  ],
  [
    'a truncated picture',
    async () => upload('short.jpg', (await jpeg({ width: 900 })).subarray(0, 1200)),
    'short.jpg cannot be read as a picture',
    'image-unreadable',
  ],
  [
    'a file of 16 MB',
    async () => upload('huge.jpg', Buffer.concat([await jpeg(), Buffer.alloc(16_000_000)])),
    'huge.jpg is larger than 15 MB',
    'image-bytes',
  ],
])('rejects all images because of %s, and names the file', async (_, make, message, code) => {
  const picture = await make()
  const { status, body } = await create(dress, [await jpegFile(), picture, await jpegFile()])
  const params = { name: picture.name }
  expect([status, body]).toEqual([
    422,
    { message, code, params, fields: { images: message }, fieldCodes: { images: { code, params } } },
  ])
  await expectNoTrace()
})

test('responds to an upload without a valid session only after the whole body was sent', async () => {
  const bytes = 200_000
  const statuses: (number | undefined)[] = []
  const answered = Promise.withResolvers<void>()
  const upload = request(`${shop.url}/api/products`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer dead',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  })
  upload.once('error', answered.reject).once('response', (response) => {
    statuses.push(response.resume().statusCode)
    answered.resolve()
  })
  await new Promise((resolve) => upload.write(Buffer.alloc(bytes / 2), resolve))
  // Requests that were sent later are already rejected, so the session of this one was checked as well.
  for (let later = 0; later < 3; later += 1)
    expect((await shop.api('POST', '/products', { token: 'dead', form: dress })).status).toBe(401)
  expect(statuses).toEqual([])
  upload.end(Buffer.alloc(bytes / 2))
  await answered.promise
  expect(statuses).toEqual([401])
})

test('stops reading a body that is far too large', async () => {
  const { status } = await create(
    dress,
    Array.from({ length: 7 }, () => upload('huge.jpg', Buffer.alloc(14_000_000))),
  )
  expect(status).toBe(413)
})

test.each(['name', 'number', 'description', 'price', 'stock', 'reorder', 'colors', 'sizes'])(
  'rejects a product without %s',
  async (field) => {
    const { [field as keyof typeof dress]: _, ...rest } = dress
    for (const given of [rest, { ...rest, [field]: '  ' }]) {
      const { status, body } = await create(given, [await jpegFile()])
      expect([status, body]).toEqual([
        422,
        {
          message: 'Please fill all the fields',
          code: 'unfilled',
          fields: { [field]: 'Please fill this in' },
          fieldCodes: { [field]: { code: 'required' } },
        },
      ])
    }
    await expectNoTrace()
  },
)

test.each([
  ['price', '12.50'],
  ['price', '-1'],
  ['price', '50000001'],
  ['price', 'a lot'],
  ['discount', '90001'],
  ['stock', '-1'],
  ['stock', '1e3'],
  ['reorder', '1.5'],
  ['colors', 'red; drop table'],
  ['sizes', '11'],
  ['name', 'x'.repeat(121)],
  ['name', 'a\u0000b'],
  ['description', 'x'.repeat(5_001)],
  ['message', 'x'.repeat(501)],
  ['variants', 'not a list'],
  ['variants', '[{"size":"12","color":"indigo","stock":1}]'],
  ['variants', '[{"size":"10","color":"indigo","stock":-1}]'],
  ['variants', '[{"size":"10","color":"indigo","stock":1},{"size":"10","color":"Indigo","stock":1}]'],
  ['images', 'a text where a file should be'],
])('rejects %s as %j', async (field, value) => {
  const { status, body } = await shop.api('POST', '/products', {
    token,
    form: { ...dress, images: [await jpegFile()], [field]: value },
  })
  expect([status, Object.keys(body.fields!)[0]?.split('.')[0]]).toEqual([422, field])
  await expectNoTrace()
})

// rules: product name
test('rejects a name or number in use and leaves no file', async () => {
  const { name, number } = await shop.product()
  before = await traces()
  const { status, body } = await create({ ...dress, name: name.toUpperCase(), number }, [await jpegFile()])
  expect([status, Object.keys(body.fields!)]).toEqual([409, ['name', 'number']])
  await expectNoTrace()
})

// rules: picture storage
test('leaves no files behind when the file store fails', async () => {
  const { put } = shop.media
  let files = 0
  shop.media.put = async (...file) => {
    files += 1
    if (files === 4) throw new Error('the disk is full')
    return put(...file)
  }
  const { status, body } = await create(dress, [await jpegFile(), await jpegFile()])
  shop.media.put = put
  expect([status, body.code]).toEqual([500, 'unexpected'])
  await expectNoTrace()
})

test('a failed upload does not delete pictures that another product uses', async () => {
  const shared = await jpegFile('shared.jpg', 4711)
  expect((await create({ ...dress, name: 'Shows it', number: 'S-1' }, [shared])).status).toBe(201)
  before = await traces()
  expect((await create(dress, [shared, upload('notes.png', 'hello')])).status).toBe(422)
  expect((await create({ ...dress, discount: 1e9 }, [shared])).status).toBe(422)
  await expectNoTrace()
})
