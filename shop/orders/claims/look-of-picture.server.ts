import sharp from 'sharp'

/** So many squares each way. Receipts of one bank differ in a few lines alone: 8 by 8, as is usual, would hold them for one. */
const SQUARES = 32
/** Paper that isn't quite white is no edge. */
const EDGE = 6

/**
 * How a picture looks, as 1,024 ones and noughts: whether each square is brighter than the one to its right. The same picture in
 * another size or quality has nearly the same ones (rules: proofs seen before).
 */
export async function lookOf(jpeg: Uint8Array): Promise<string> {
  const bright = await sharp(jpeg)
    .greyscale()
    .resize(SQUARES + 1, SQUARES, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: SQUARES * SQUARES }, (_, at) => {
    const place = Math.floor(at / SQUARES) * (SQUARES + 1) + (at % SQUARES)
    return bright[place]! > bright[place + 1]! + EDGE ? '1' : '0'
  }).join('')
}
