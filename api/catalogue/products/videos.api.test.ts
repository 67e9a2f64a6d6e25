import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoNamed, mp4 } from '#test/videos.ts'
import { upload } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve } from '../../../server.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  const open: NonNullable<Parameters<typeof makeTestShop>[0]>['open'] = (services) =>
    serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
  shop = await makeTestShop({ rates: 'unlimited', open })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Video = { url: string; format: string; seconds: number; bytes: number }
const send = (id: string, clip: File) =>
  shop.api<{ code?: string; fields?: { clip?: string } }>('POST', `/products/${id}/video`, { token, form: { clip } })
const takeAway = (id: string) => shop.api<{ code?: string }>('DELETE', `/products/${id}/video`, { token })
const videoOf = async (id: string) =>
  (await shop.api<{ product: { clip: Video | null } }>('GET', `/products/${id}`)).body.product.clip
const films = () => shop.media.names().filter((name) => /\.(mp4|webm)$/.test(name))

// rules: product video
test('a product has one video, and its file is deleted when no product uses it', async () => {
  const { id } = await shop.product()
  expect(await videoOf(id)).toBeNull()
  expect((await send(id, videoNamed('walk.mp4', { seconds: 7.5 }))).status).toBe(201)
  const first = await videoOf(id)
  expect(first).toMatchObject({ format: 'mp4', seconds: 7.5, width: 540, height: 960 })
  const copied = await shop.api<{ product: { id: string; clip: Video } }>('POST', `/admin/products/${id}/copy`, {
    token,
  })
  const { product: copy } = copied.body
  expect(copy.clip.url).toBe(first!.url)

  expect((await send(id, videoNamed('turn.webm'))).status).toBe(201)
  await shop.work()
  expect(await videoOf(id)).toMatchObject({ format: 'webm' })
  expect(films(), 'the copy still shows the first').toHaveLength(2)
  for (const each of [id, copy.id]) expect((await takeAway(each)).status).toBe(200)
  await shop.work()
  expect([await videoOf(id), films()]).toEqual([null, []])
  expect((await takeAway(id)).body.code).toBe('no-clip')
  const { body } = await shop.api<{ entries: unknown[] }>('GET', `/audit?subject=product&id=${id}`, { token })
  expect(body.entries, 'who did it is written down').toHaveLength(3)
})

test('an unusable video is rejected with its file name, and no file is left behind', async () => {
  const { id } = await shop.product()
  const refused = async (file: File) => {
    const { status, body } = await send(id, file)
    expect([status, body.fields?.clip], `sent as ${file.name}`).toEqual([422, expect.stringContaining(file.name)])
    return body.code
  }
  expect(await refused(videoNamed('iphone.mov', { video: 'hvc1' }))).toBe('clip-hevc')
  expect(await refused(videoNamed('long.mp4', { seconds: 16 }))).toBe('clip-seconds')
  expect(await refused(videoNamed('old.mp4', { video: 'mp4v' }))).toBe('clip-codec')
  expect(await refused(upload('cut.mp4', mp4().subarray(0, 300)))).toBe('clip-unreadable')
  expect(await refused(upload('script.mp4', '<script>alert(1)</script>'))).toBe('clip-type')
  expect(await refused(upload('dress.avi', mp4()))).toBe('clip-type')
  expect(await refused(upload('large.mp4', Buffer.alloc(8_000_001)))).toBe('clip-bytes')
  expect((await send('no-such-dress', videoNamed())).status).toBe(404)
  expect([await videoOf(id), films()]).toEqual([null, []])
})

test('serves a video in full or by range, with its content type and a permanent cache header', async () => {
  const { id } = await shop.product()
  const film = mp4()
  await send(id, upload('walk.mp4', film))
  const { url } = (await videoOf(id))!
  const ask = async (range: string) => {
    const answer = await fetch(shop.url + url, { headers: { range } })
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())]
  }
  const whole = await fetch(shop.url + url)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(film)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { length } = film
  expect(await ask('bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, film.subarray(0, 2)])
  expect(await ask('bytes=9-')).toEqual([206, `bytes 9-${length - 1}/${length}`, film.subarray(9)])
  expect(await ask('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, film.subarray(-5)])
  expect(await ask(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, Buffer.alloc(0)])
  for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'pages=1-2'])
    expect((await ask(odd))[0], `asked for ${odd}`).toBe(200)
  expect((await fetch(`${shop.url}/media/${'f'.repeat(32)}.mp4`)).status).toBe(404)
})
