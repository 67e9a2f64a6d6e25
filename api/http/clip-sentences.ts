import type { Params } from '#shop/core/errors.ts'
import { clipRefusalWords, type ClipRefusal } from '#shop/platform/media/clip.ts'

type ClipCode = `clip-${ClipRefusal}`

/** Error messages about files that are not usable as product videos. */
export const clipSentences: { [Code in ClipCode]: (params: Params[Code]) => string } = {
  'clip-type': ({ name }) => clipRefusalWords.type(name),
  'clip-bytes': ({ name }) => clipRefusalWords.bytes(name),
  'clip-seconds': ({ name }) => clipRefusalWords.seconds(name),
  'clip-hevc': ({ name }) => clipRefusalWords.hevc(name),
  'clip-codec': ({ name }) => clipRefusalWords.codec(name),
  'clip-unreadable': ({ name }) => clipRefusalWords.unreadable(name),
}
