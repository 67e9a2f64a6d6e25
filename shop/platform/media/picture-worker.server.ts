import { join } from 'node:path'
import { childWorker } from '#shop/platform/uploads/child-worker.server.ts'
import type { Header, MadeFile, Reason, Report } from './picture-work.ts'

/** The result for one original: its header, dominant colour and files, or the reason for rejection. */
export type Made = { header: Header; color: string; files: MadeFile[] } | { unusable: Reason }

export type PictureWorker = {
  /**
   * Processes one original; allows only one at a time. Returns 'unreadable' if the time or memory limit is exceeded or
   * the process crashes.
   */
  work: (original: Blob, avifEffort: number) => Promise<Made>
}

/**
 * Time limit for one picture in milliseconds, far above what a valid picture takes; a photo from a phone takes two
 * seconds.
 */
const WITHIN_MS = 60_000
/**
 * Memory limit of the whole process, in bytes. The memory that each picture needs is estimated beforehand; this limit
 * stops files with false headers.
 */
const MOST_MEMORY = 400_000_000

/** Returns a worker that generates pictures in a child process, started on first use (rules: picture processing). */
export function pictureWorker(limits = { withinMs: WITHIN_MS, mostMemory: MOST_MEMORY }): PictureWorker {
  const worker = childWorker(join(import.meta.dirname, 'picture-process.server.ts'), limits)
  return {
    async work(original, avifEffort) {
      let header: Header | null = null
      const files: MadeFile[] = []
      const made = await worker.run(original, { avifEffort }, (report: Report): Made | undefined => {
        if ('unusable' in report) return report
        if ('file' in report) files.push(report.file)
        if ('color' in report && header) return { header, files, color: report.color }
        if ('header' in report) header = report.header
        return undefined
      })
      return typeof made === 'string' ? { unusable: 'unreadable' } : made
    },
  }
}
