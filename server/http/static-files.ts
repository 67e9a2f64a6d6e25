import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { toCached, type Cached } from '../cache/cached.ts'

export const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/**
 * Reads all files that the build made for browsers into memory, by URL path. Files in `/assets/` have a content hash in
 * their names, so they never change and need no ETag. Compressed files beside them are used as they are.
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

/**
 * Returns the content type. Scripts need no charset: they inherit UTF-8 from their page, and modules are always UTF-8.
 */
export const typeOf = (name: string): string | undefined =>
  name.endsWith('.js') ? 'text/javascript' : getMimeType(name)

const packed = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)
