import { clips } from '#config'

export const clipFormats = ['mp4', 'webm'] as const
export type ClipFormat = (typeof clipFormats)[number]

/** A product video as it was uploaded: width and height in pixels; `seconds` may have a fraction. */
export type Clip = { id: string; format: ClipFormat; seconds: number; width: number; height: number; bytes: number }

/** A product's video; `addedAt` is an ISO date. */
export type ProductClip = Clip & { addedAt: string }

export type ClipHeader = Pick<Clip, 'format' | 'seconds' | 'width' | 'height'>

/** Metadata read from a video container, with the container's own codec names. */
export type ClipContainer = Omit<ClipHeader, 'format'> & { video: string; audio: string[] }

/** Returns the name of a video's file in the media store. */
export const clipFile = ({ id, format }: Pick<Clip, 'id' | 'format'>): string => `${id}.${format}`

/** Returns the immutable URL path of a video. */
export const clipUrl = (clip: Pick<Clip, 'id' | 'format'>): string => `/media/${clipFile(clip)}`

/** The content types of videos. QuickTime files with the accepted codecs are served as MP4, which browsers play. */
export const clipTypes: Record<ClipFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Returns whether a file name has the form that `clipFile` produces. */
export const isClipFile = (name: string): boolean => /^[0-9a-f]{32}\.(mp4|webm)$/.test(name)

export type ClipRefusal = 'type' | 'bytes' | 'seconds' | 'hevc' | 'codec' | 'unreadable'
export const clipRefusals = [
  'clip-type',
  'clip-bytes',
  'clip-seconds',
  'clip-hevc',
  'clip-codec',
  'clip-unreadable',
] as const

/**
 * Messages for rejected files, shown by the browser before the upload and returned by the server
 * (rules: product video).
 */
export const clipRefusalWords: Record<ClipRefusal, (name: string) => string> = {
  type: (name) => `${name} is not a video that browsers can play. Please save it as MP4 or WebM.`,
  bytes: (name) => `${name} is larger than ${clips.megabytes} MB. Please make it shorter or reduce its size.`,
  seconds: (name) => `${name} is longer than ${clips.seconds} seconds. Please shorten it.`,
  hevc: (name) =>
    `${name} uses H.265 (HEVC), which many browsers can’t play. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and record it again, or convert it to H.264.`,
  codec: (name) =>
    `The video or audio format of ${name} can’t be played by many browsers. Please save it as MP4 with H.264 and AAC.`,
  unreadable: (name) => `${name} is damaged, or its length is missing. Please save it again.`,
}

/** Checks the name and the size in bytes before the file is read; returns null if both are acceptable. */
export function clipRefusalBeforeReading({ name, size }: Pick<File, 'name' | 'size'>): ClipRefusal | null {
  if (!/\.(mp4|m4v|mov|webm)$/i.test(name)) return 'type'
  return size > clips.megabytes * 1_000_000 ? 'bytes' : null
}
