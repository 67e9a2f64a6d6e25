import { clips } from '#config'
import type { Parsed } from '#shop/platform/uploads/parser.ts'
import type { ClipHeader, ClipRefusal } from './clip.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'

/** What browsers play everywhere: H.264, AV1, VP8 and VP9, with AAC, Opus, Vorbis or without sound. */
const played = /^(avc1|avc3|av01|vp08|vp09|V_VP8|V_VP9|V_AV1)$/
const heard = /^(mp4a|Opus|A_OPUS|A_VORBIS)$/
const hevc = /^(hev1|hvc1|dvh1|dvhe)$/

/** `readClip` as a parser, for a child process (rules: clip, uploads in a child process). */
export const parseClip = (file: Uint8Array): Parsed<ClipHeader | ClipRefusal> => ({ answer: readClip(file), list: [] })

/**
 * Looks at a clip's container without decoding it: what it is, or why it can't be one. Nothing is believed of a file that
 * doesn't hold together up to its last byte (rules: clip).
 */
export function readClip(bytes: Uint8Array): ClipHeader | ClipRefusal {
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

/** A film that was cut at the limit ends with the frame that begins there, and its sound a little later. */
const A_FRAME = 0.2

function formatOf(bytes: Uint8Array): ClipHeader['format'] | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\x1aE\xdf\xa3')) return 'webm'
  return /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|av01|qt {2})/s.test(text) ? 'mp4' : null
}
