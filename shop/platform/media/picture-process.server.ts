import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { answerOrders, report } from '#shop/platform/uploads/child-program.server.ts'
import { makeFiles, readHeader } from './make-picture.server.ts'
import type { Order, Report } from './picture-work.ts'

/**
 * A child process that decodes uploaded originals one by one. If it exceeds its memory or time limit, only this process
 * is stopped (rules: picture processing).
 */
sharp.cache(false)
sharp.concurrency(Math.min(availableParallelism(), 4))

answerOrders(async (original, { avifEffort }: Order) => {
  const header = await readHeader(original)
  if (typeof header === 'string') return tell({ unusable: header })
  tell({ header })
  const color = await makeFiles(original, avifEffort, (file) => tell({ file }))
  tell(color === null ? { unusable: 'unreadable' } : { color })
})

const tell = (told: Report): void => void report(told)
