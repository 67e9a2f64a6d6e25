import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { WORTH_COMPRESSING_BYTES, brotliAt, gzipAt, isCompressible } from '../cache/compress.ts'

const BEST_BROTLI = 11
const BEST_GZIP = 9
/** A megabyte, in powers of two: no file is larger, and the libraries take a hundred bytes less than in four. */
const BROTLI_WINDOW = 20

/** Writes a `.br` and a `.gz` beside every file below `folder` that gains from it, as small as they get. */
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
    brotliAt(body, BEST_BROTLI, BROTLI_WINDOW).then((packed) => writeFile(`${file}.br`, packed)),
    gzipAt(body, BEST_GZIP).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
