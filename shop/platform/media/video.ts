import { clips } from '#config'

export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** A product video as it was uploaded: width and height in pixels; `seconds` may have a fraction. */
export type Video = { id: string; format: VideoFormat; seconds: number; width: number; height: number; bytes: number }

/** A product's video; `addedAt` is an ISO date. */
export type ProductVideo = Video & { addedAt: string }

export type VideoHeader = Pick<Video, 'format' | 'seconds' | 'width' | 'height'>

/** Metadata read from a video container, with the container's own codec names. */
export type VideoContainer = Omit<VideoHeader, 'format'> & { video: string; audio: string[] }

/** Returns the name of a video's file in the media store. */
export const videoFile = ({ id, format }: Pick<Video, 'id' | 'format'>): string => `${id}.${format}`

/** Returns the immutable URL path of a video. */
export const videoUrl = (clip: Pick<Video, 'id' | 'format'>): string => `/media/${videoFile(clip)}`

/** The content types of videos. QuickTime files with the accepted codecs are served as MP4, which browsers play. */
export const videoTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Returns whether a file name has the form that `videoFile` produces. */
export const isVideoFile = (name: string): boolean => /^[0-9a-f]{32}\.(mp4|webm)$/.test(name)

export type VideoRefusal = 'type' | 'bytes' | 'seconds' | 'hevc' | 'codec' | 'unreadable'
export const videoRefusals = [
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
export const videoRefusalTexts: Record<VideoRefusal, (name: string) => string> = {
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
export function videoRefusalBeforeReading({ name, size }: Pick<File, 'name' | 'size'>): VideoRefusal | null {
  if (!/\.(mp4|m4v|mov|webm)$/i.test(name)) return 'type'
  return size > clips.megabytes * 1_000_000 ? 'bytes' : null
}
