import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { WORTH_COMPRESSING_BYTES, bestPacks, isCompressible } from './compress.ts'

/** Lays `.br` and `.gz` beside every file below `folder` that gains from it, as small as they get. */
export async function packFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => isCompressible(getMimeType(name) ?? '')).map((name) => packFile(join(folder, name))),
  )
}

async function packFile(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < WORTH_COMPRESSING_BYTES) return
  await Promise.all([
    bestPacks.br(body).then((packed) => writeFile(`${file}.br`, packed)),
    bestPacks.gzip(body).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
