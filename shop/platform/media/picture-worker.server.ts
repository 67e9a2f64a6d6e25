import { join } from 'node:path'
import { childWorker } from '#shop/platform/uploads/child-worker.server.ts'
import type { Header, MadeFile, Reason, Report } from './picture-work.ts'

/** What an original became: its header, its colour and its files; or why nothing. */
export type Made = { header: Header; color: string; files: MadeFile[] } | { unusable: Reason }

export type PictureWorker = {
  /** Works on one original, while no other is. What takes too much time or memory, or breaks the process, is 'unreadable'. */
  work: (original: Blob, avifEffort: number) => Promise<Made>
}

/** Longer than any picture takes that is one: a telephone's takes two seconds. */
const WITHIN_MS = 60_000
/** Of the whole process. What pictures need is reckoned beforehand; this is for those that lie. */
const MOST_MEMORY = 400_000_000

/** A process of its own that makes pictures, started when it is needed (rules: picture work). */
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
