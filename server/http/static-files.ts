import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { toCached, type Cached } from '../cache/cached.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/**
 * Every file that the build made for browsers, in memory by its address. Those below `/assets/` have the hash of what is
 * in them in their names, so they never change, and need no tag. The compressed forms that lie beside them are taken along.
 */
export function readStaticFiles(folder: string, headers: Record<string, string>): Map<string, Cached> {
  const files = new Map<string, Cached>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = typeOf(name)
    if (!type || /\.(br|gz)$/.test(name)) continue
    const path = `/${name.split(sep).join('/')}`
    const isForever = path.startsWith('/assets/')
    files.set(
      path,
      toCached({
        type,
        body: readFileSync(join(folder, name)),
        gzip: packed(join(folder, `${name}.gz`)),
        br: packed(join(folder, `${name}.br`)),
        headers: { ...headers, 'cache-control': isForever ? FOREVER : AN_HOUR },
        isTagged: !isForever,
      }),
    )
  }
  return files
}

/** A script is in UTF-8 without a word about it: its page is, and modules always are. */
const typeOf = (name: string): string | undefined => (name.endsWith('.js') ? 'text/javascript' : getMimeType(name))

const packed = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)
