import sharp from 'sharp'
import type { Picture } from './picture.ts'
import { definitionsOf, newSheet } from './sheet.ts'

/** Returns the picture as JPEG bytes, `pixels` wide. The same picture and width give the same bytes. */
export async function jpegOf(picture: Picture, pixels = picture.width): Promise<Buffer> {
  const { svg, margin } = svgOf(picture, pixels)
  return sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: margin, top: margin, width: pixels, height: heightOf(picture, pixels) })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: picture.quality, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** Returns the picture as one SVG document, and the margin in pixels to cut off after rendering. */
function svgOf(picture: Picture, pixels: number): { svg: string; margin: number } {
  const sheet = newSheet()
  const { view, drawing, bleed = 0 } = picture.scene(sheet)
  const unit = view.width / pixels
  const margin = Math.ceil(bleed / unit)
  const [width, height] = [pixels + 2 * margin, heightOf(picture, pixels) + 2 * margin]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" ` +
    `viewBox="${view.x - margin * unit} ${view.y - margin * unit} ${width * unit} ${height * unit}">${definitionsOf(sheet)}${drawing}</svg>`
  return { svg, margin }
}

const heightOf = ({ width, height }: Picture, pixels: number) => Math.round((pixels * height) / width)
