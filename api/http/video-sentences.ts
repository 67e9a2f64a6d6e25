import type { Params } from '#shop/core/errors.ts'
import { videoRefusalTexts, type VideoRefusal } from '#shop/platform/media/video.ts'

type ClipCode = `clip-${VideoRefusal}`

/** Error messages about files that are not usable as product videos. */
export const videoSentences: { [Code in ClipCode]: (params: Params[Code]) => string } = {
  'clip-type': ({ name }) => videoRefusalTexts.type(name),
  'clip-bytes': ({ name }) => videoRefusalTexts.bytes(name),
  'clip-seconds': ({ name }) => videoRefusalTexts.seconds(name),
  'clip-hevc': ({ name }) => videoRefusalTexts.hevc(name),
  'clip-codec': ({ name }) => videoRefusalTexts.codec(name),
  'clip-unreadable': ({ name }) => videoRefusalTexts.unreadable(name),
}
