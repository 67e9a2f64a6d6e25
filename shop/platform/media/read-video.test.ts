import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { film, mp4, webm, type VideoWish } from '#test/videos.ts'
import { readVideo } from './read-video.ts'

const makers = { mp4, webm }

// rules: product video
describe.each(['mp4', 'webm'] as const)('%s', (format) => {
  const made = (wish?: VideoWish) => readVideo(makers[format](wish))

  test('reads the length and size, with and without sound', () => {
    for (const audio of [undefined, null])
      expect(made({ seconds: 7.5, audio })).toEqual({ format, seconds: 7.5, width: 540, height: 960 })
  })

  test('rejects a video that is too long, has no length, or has a codec that browsers don’t play', () => {
    expect(made({ seconds: 15.1 })).toMatchObject({ seconds: expect.closeTo(15.1) })
    expect(made({ seconds: 16 })).toBe('seconds')
    expect(made({ seconds: 0 })).toBe('unreadable')
    expect(made({ width: 0 })).toBe('unreadable')
    expect(made({ video: 'mp4v' })).toBe('codec')
    expect(made({ audio: 'ac-3' })).toBe('codec')
    expect(made({ brand: 'what' })).toBe(format === 'mp4' ? 'type' : 'unreadable')
  })

  test('rejects a video cut off anywhere, and never throws on damaged content', () => {
    const whole = makers[format]()
    for (let length = 12; length < whole.length; length += 1)
      expect(readVideo(whole.subarray(0, length)), `${length} bytes`).toBe('unreadable')
    const spoilt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(spoilt, fc.uint8Array({ maxLength: 40 }), (changes, more) => {
        const bytes = Buffer.concat([whole, more])
        for (const [at, value] of changes) bytes[at] = value
        const read = readVideo(bytes)
        if (typeof read !== 'string') expect(read.seconds).toBeGreaterThan(0)
      }),
    )
  })
})

// rules: product video
test.each(['each', 'alike'] as const)('adds up the lengths of the fragments of a video (%s)', (fragments) => {
  const same = { format: 'mp4', width: 540, height: 960 }
  expect(readVideo(mp4({ seconds: 8, fragments }))).toEqual({ ...same, seconds: 8 })
  expect(readVideo(mp4({ seconds: 16, fragments }))).toBe('seconds')
  const whole = mp4({ seconds: 0.8, fragments })
  const cut = Array.from({ length: whole.length - 12 }, (_, at) => readVideo(whole.subarray(0, 12 + at)))
  // A file cut off right after its first fragment looks like a complete video of that length.
  expect(cut.filter((read) => read !== 'unreadable')).toEqual([{ ...same, seconds: 0.4 }])
})

test.each(['hvc1', 'hev1'])('rejects H.265 video (%s), as recorded by iPhones, with a specific reason', (video) => {
  expect(readVideo(mp4({ video, brand: 'qt  ' }))).toBe('hevc')
})

test('rejects other file types as a product video', () => {
  for (const text of ['', 'GIF89a', '<svg/>', 'RIFF0000AVI LIST']) expect(readVideo(Buffer.from(text))).toBe('type')
})

// rules: product video
test('reads a video from a real encoder, with 8-byte sizes', () => {
  expect(readVideo(film)).toMatchObject({ format: 'webm', seconds: expect.closeTo(1, 1), width: 64, height: 112 })
  expect(readVideo(film.subarray(0, -1))).toBe('unreadable')
})
