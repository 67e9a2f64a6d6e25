import { clips } from '#config'
import type { Parsed } from '#shop/platform/uploads/parser.ts'
import type { VideoHeader, VideoRefusal } from './video.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'

/** Codecs that all common browsers play: H.264, AV1, VP8 and VP9, with AAC, Opus, Vorbis or no sound. */
const played = /^(avc1|avc3|av01|vp08|vp09|V_VP8|V_VP9|V_AV1)$/
const heard = /^(mp4a|Opus|A_OPUS|A_VORBIS)$/
const hevc = /^(hev1|hvc1|dvh1|dvhe)$/

/** Runs `readVideo` as a parser in a child process (rules: product video, isolated file parsing). */
export const parseVideo = (file: Uint8Array): Parsed<VideoHeader | VideoRefusal> => ({
  answer: readVideo(file),
  list: [],
})

/**
 * Checks a video's container without decoding it; returns its header or the reason for rejection. Every byte up to the
 * last must belong to a valid container (rules: product video).
 */
export function readVideo(bytes: Uint8Array): VideoHeader | VideoRefusal {
  const format = formatOf(bytes)
  if (!format) return 'type'
  const read = format === 'mp4' ? readMp4(bytes) : readWebm(bytes)
  if (!read) return 'unreadable'
  const { video, audio, seconds, width, height } = read
  if (hevc.test(video)) return 'hevc'
  if (!played.test(video) || !audio.every((codec) => heard.test(codec))) return 'codec'
  if (!(seconds > 0) || width === 0 || height === 0) return 'unreadable'
  return seconds > clips.seconds + A_FRAME ? 'seconds' : { format, seconds, width, height }
}

/**
 * Tolerance of the time limit in seconds: a video cut at the limit still contains the frame that begins there, and its
 * sound ends slightly later.
 */
const A_FRAME = 0.2

function formatOf(bytes: Uint8Array): VideoHeader['format'] | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\x1aE\xdf\xa3')) return 'webm'
  return /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|av01|qt {2})/s.test(text) ? 'mp4' : null
}
