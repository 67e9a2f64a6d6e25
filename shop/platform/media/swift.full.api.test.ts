import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSwift, startS3Server, swiftKeys, type S3Server } from '#test/s3-server.ts'
import { storeOnS3 } from './store-on-s3.server.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `originals/${id}.png`

if (hasSwift('pictures in an S3 server'))
  describe('in an S3 server', () => {
    let swift: S3Server
    beforeAll(async () => {
      swift = await startS3Server()
      await swift.makeBucket('pictures')
    })
    afterAll(() => swift?.stop())
    const open = (more = {}) => storeOnS3({ endpoint: swift.endpoint, bucket: 'pictures', ...swiftKeys, ...more })

    test('a picture is stored, read and removed', async () => {
      const store = open()
      expect([await store.has(name), await store.get(name)]).toEqual([false, null])
      await store.put(name, Buffer.from('a picture'), 'image/png')
      expect([await store.has(name), String(Buffer.from((await store.get(name))!))]).toEqual([true, 'a picture'])
      await store.remove(name)
      await store.remove(name)
      expect(await store.has(name)).toBe(false)
    })

    // rules: product video
    test('parts of a video are read, also beyond its end', async () => {
      const store = open()
      const film = `${id}.mp4`
      await store.put(film, Buffer.from('a long film'), 'video/mp4')
      const parts = await Promise.all(
        [{ from: 2, to: 5 }, { from: 7 }, { last: 3 }, { from: 99 }].map((wanted) => store.part(film, wanted)),
      )
      expect(parts.map((part) => part && { ...part, bytes: part.bytes && Buffer.from(part.bytes).toString() })).toEqual(
        [
          { from: 2, bytes: 'long', size: 11 },
          { from: 7, bytes: 'film', size: 11 },
          { from: 8, bytes: 'ilm', size: 11 },
          // Swift doesn't say how long the file is.
          { bytes: null, size: null },
        ],
      )
      expect(await store.part(`${'f'.repeat(32)}.mp4`, { last: 1 })).toBeNull()
    })

    test('a missing bucket, a wrong key and a killed server are errors, and the store works again afterwards', async () => {
      const put = (more = {}) => open(more).put(name, Buffer.from('x'), 'image/png')
      await expect(put({ bucket: 'nothing' })).rejects.toThrow('bucket nothing not found')
      await expect(put({ secretAccessKey: 'wrong' })).rejects.toThrow(`the bucket responded with 403 to PUT ${name}`)
      await swift.kill()
      await expect(put()).rejects.toThrow('fetch failed')
      await swift.startAgain()
      await put()
    })
  })
else test('left out, because OpenStack Swift is not installed', () => {})
