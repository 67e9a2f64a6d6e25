import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

type Answer = { picture: { id: string; width: number; height: number } | null; code?: string }
const send = (token: string, picture: File) => shop.api<Answer>('POST', '/admin/picture', { token, form: { picture } })
const own = async (token: string) => (await shop.api<Answer>('GET', '/admin/picture', { token })).body.picture
const remove = (token: string) => shop.api<Answer>('DELETE', '/admin/picture', { token })
const filesOf = (id: string) => shop.media.names().filter((name) => name.includes(id))

// rules: staff picture
test('a staff member can have a picture, and a new one replaces it', async () => {
  const [packer, other] = [await shop.admin({ name: 'Hauwa', roles: ['packer'] }), await shop.admin()]
  expect(await own(packer.token)).toBeNull()
  const { status, body } = await send(packer.token, await jpegFile())
  expect({ status, picture: body.picture }).toEqual({ status: 200, picture: await own(packer.token) })
  expect(await own(other.token)).toBeNull()
  const first = body.picture!.id
  const inLibrary = await shop.api<{ picture: { uses: object[] } }>('GET', `/pictures/${first}`, { token: other.token })
  expect(inLibrary.body.picture.uses).toEqual([{ kind: 'staff', subject: packer.user.id, name: 'Hauwa' }])
  expect((await shop.api('DELETE', `/pictures/${first}`, { token: other.token })).status).toBe(409)

  const second = (await send(packer.token, await jpegFile())).body.picture!.id
  expect((await own(packer.token))!.id).toBe(second)
  expect([filesOf(first).length, filesOf(second).length > 0]).toEqual([0, true])
  expect((await remove(packer.token)).body.picture).toBeNull()
  expect([await own(packer.token), filesOf(second)]).toEqual([null, []])
  expect((await remove(packer.token)).status).toBe(200)
})

// rules: staff picture
test('the file of a removed picture is kept while it is used elsewhere', async () => {
  const [one, other] = [await shop.admin(), await shop.admin()]
  const file = await jpegFile()
  await send(one.token, file)
  await send(other.token, file)
  await remove(one.token)
  const { id } = (await own(other.token))!
  expect(filesOf(id).length).toBeGreaterThan(0)
})

// rules: staff picture
test('the file of a removed picture is kept if it has a description in the library', async () => {
  const [packer, editor] = [await shop.admin({ roles: ['packer'] }), await shop.admin({ roles: ['editor'] })]
  const image = await jpegFile()
  await shop.api('POST', '/pictures', { token: editor.token, form: { image, alt: 'The sign above our door' } })
  const { id } = (await send(packer.token, image)).body.picture!
  await remove(packer.token)
  expect((await shop.api('GET', `/pictures/${id}`, { token: editor.token })).status).toBe(200)
  expect(filesOf(id).length).toBeGreaterThan(0)
})

// rules: staff picture
test('an invalid picture is rejected, and the previous one is kept', async () => {
  const { token } = await shop.admin()
  await send(token, await jpegFile())
  const before = await own(token)
  const { status } = await send(token, new File(['<svg/>'], 'me.jpg', { type: 'image/jpeg' }))
  expect([status, await own(token)]).toEqual([422, before])
})

// rules: staff picture
test('the picture of a removed staff member is no longer in use', async () => {
  const [owner, packer] = [await shop.admin(), await shop.admin({ roles: ['packer'] })]
  const { id } = (await send(packer.token, await jpegFile())).body.picture!
  expect((await shop.api('DELETE', `/staff/${packer.user.id}`, { token: owner.token })).status).toBe(200)
  const { body } = await shop.api<{ picture: { uses: object[] } }>('GET', `/pictures/${id}`, { token: owner.token })
  expect(body.picture.uses).toEqual([])
})
