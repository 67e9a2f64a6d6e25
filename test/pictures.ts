import { crc32 } from 'node:zlib'
import sharp from 'sharp'

let pictures = 0

/** A unique JPEG: no two calls return the same picture unless they have the same `mark`. Sizes in pixels. */
export function jpeg({
  width = 400,
  height = 500,
  mark = ++pictures,
}: { width?: number; height?: number; mark?: number } = {}): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: { r: (mark * 37) % 256, g: (mark * 91) % 256, b: mark % 256 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const upload = (name: string, bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

export const jpegFile = async (name = 'dress.jpg', mark?: number): Promise<File> => upload(name, await jpeg({ mark }))

/**
 * A photograph from a phone held sideways: its EXIF data has the rotation and the location. Its upper half is red, its
 * lower half blue.
 */
export async function phonePhoto(): Promise<Buffer> {
  const upright = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 300, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 3/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 29/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/**
 * A PNG of a few bytes whose header claims this size, in pixels. With `progressive` it is interlaced, with
 * transparency.
 */
export async function pngBomb(width: number, height: number, progressive = false): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: progressive ? 4 : 3, background: '#0008' } })
    .png({ progressive })
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
