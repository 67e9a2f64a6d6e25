import sharp, { type Sharp } from 'sharp'

const SIDE = 7_000

/** Creates pictures of 49 megapixels in the formats that need the most memory to decode. */
export async function largePictures(): Promise<Record<string, Blob>> {
  const jpeg = async (options: { progressive?: boolean; chromaSubsampling?: string }) =>
    blob('image/jpeg', cloth().jpeg({ quality: 60, ...options }))
  return {
    'baseline JPEG': await jpeg({}),
    'progressive JPEG': await jpeg({ progressive: true }),
    'progressive JPEG 4:4:4': await jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'interlaced PNG': await blob('image/png', cloth().png({ progressive: true })),
    'interlaced PNG with alpha': await blob('image/png', cloth().ensureAlpha(0.5).png({ progressive: true })),
  }
}

const blob = async (type: string, image: Sharp): Promise<Blob> =>
  new Blob([new Uint8Array(await image.toBuffer())], { type })

/** Blocks of colour, so that the file is small. */
const cloth = (): Sharp =>
  sharp(Buffer.from(Array.from({ length: 3 * 64 }, (_, at) => (at * 37) % 256)), {
    raw: { width: 8, height: 8, channels: 3 },
    limitInputPixels: false,
  }).resize(SIDE, SIDE, { kernel: 'nearest' })
