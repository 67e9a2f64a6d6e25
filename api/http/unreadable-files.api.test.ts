import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

const picture = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'photo.jfif')

// rules: error format
test.each(['/statements', '/store-imports'])(
  '%s rejects a picture instead of a sheet with a message about the file',
  async (path) => {
    const { token } = await shop.admin()
    const { status, body } = await shop.api('POST', path, { token, form: { file: picture() } })
    expect(status).toBe(422)
    expect(body.message).toBe(body.fields?.file)
    expect(body.message).not.toBe('Please fill all the fields')
  },
)
