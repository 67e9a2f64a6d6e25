import { clips } from '#config'

/** What a clip may be. */
export const clipFormats = ['mp4', 'webm'] as const
export type ClipFormat = (typeof clipFormats)[number]

/** A short film of a product, as it came: width and height in pixels, `seconds` maybe with a fraction. */
export type Clip = { id: string; format: ClipFormat; seconds: number; width: number; height: number; bytes: number }

/** A product's clip, with when it was given to it, as an ISO date. */
export type ProductClip = Clip & { addedAt: string }

/** What a clip's file says of itself. */
export type ClipHeader = Pick<Clip, 'format' | 'seconds' | 'width' | 'height'>

/** What a container says of the film in it; the codecs by the names that the container has for them. */
export type ClipContainer = Omit<ClipHeader, 'format'> & { video: string; audio: string[] }

/** The name of a clip's file in the media store. */
export const clipFile = ({ id, format }: Pick<Clip, 'id' | 'format'>): string => `${id}.${format}`

/** The immutable address of a clip. */
export const clipUrl = (clip: Pick<Clip, 'id' | 'format'>): string => `/media/${clipFile(clip)}`

/** The type that a clip is served as; a QuickTime film of these codecs is one that browsers play as MP4. */
export const clipTypes: Record<ClipFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Whether a name is one that the shop gives to a clip's file. */
export const isClipFile = (name: string): boolean => /^[0-9a-f]{32}\.(mp4|webm)$/.test(name)

/** Why a file can't be a product's clip. */
export type ClipRefusal = 'type' | 'bytes' | 'seconds' | 'hevc' | 'codec' | 'unreadable'
export const clipRefusals = [
  'clip-type',
  'clip-bytes',
  'clip-seconds',
  'clip-hevc',
  'clip-codec',
  'clip-unreadable',
] as const

/** What is said of the file of that name: in the browser before it is sent, and by the server (rules: clip). */
export const clipRefusalWords: Record<ClipRefusal, (name: string) => string> = {
  type: (name) => `${name} is not a film that browsers play. Please save it as MP4 or WebM.`,
  bytes: (name) => `${name} is larger than ${clips.megabytes} MB. Please save it shorter or smaller.`,
  seconds: (name) => `${name} is longer than ${clips.seconds} seconds. Please cut it.`,
  hevc: (name) =>
    `${name} is in H.265 (HEVC), which many browsers can’t play. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and record it again, or save it as H.264.`,
  codec: (name) =>
    `The picture or sound of ${name} is kept in a way that many browsers can’t play. Please save it as MP4 with H.264 and AAC.`,
  unreadable: (name) => `${name} can’t be read to its end, or doesn’t say how long it is. Please save it anew.`,
}

/** What can be said of a file by its name and its size in bytes; null when nothing is against it. */
export function clipRefusalBeforeReading({ name, size }: Pick<File, 'name' | 'size'>): ClipRefusal | null {
  if (!/\.(mp4|m4v|mov|webm)$/i.test(name)) return 'type'
  return size > clips.megabytes * 1_000_000 ? 'bytes' : null
}
