import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { makeFiles, readHeader } from './make-picture.server.ts'
import type { Order, Report } from './picture-work.ts'

/**
 * A process of its own that decodes what people send, one original after another: what goes wrong in it, by its memory
 * or its time, ends it alone (rules: picture work). It ends with the shop.
 */
sharp.cache(false)
sharp.concurrency(Math.min(availableParallelism(), 4))
process.once('disconnect', () => process.exit())

process.on('message', (order: Order) => void work(order.take, order.avifEffort))

async function work(bytes: number, avifEffort: number): Promise<void> {
  const original = await take(bytes)
  const header = await readHeader(original)
  if (typeof header === 'string') return tell({ unusable: header })
  tell({ header })
  const color = await makeFiles(original, avifEffort, (file) => tell({ file }))
  tell(color === null ? { unusable: 'unreadable' } : { color })
}

/** The next original, of so many bytes. */
async function take(bytes: number): Promise<Uint8Array> {
  const original = new Uint8Array(bytes)
  let taken = 0
  if (bytes === 0) return original
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    original.set(chunk as Uint8Array, taken)
    taken += (chunk as Uint8Array).length
    if (taken === bytes) break
  }
  return original
}

const tell = (report: Report): void => void process.send!(report)
