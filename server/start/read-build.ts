import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PagesBuild } from '../http/pages.ts'

export type Built = { pages: PagesBuild; filesFolder: string }

/** Reads the result of `npm run build`. Throws if there is none. */
export async function readBuild(folder: string): Promise<Built> {
  const server = join(folder, 'server/index.js')
  if (!existsSync(server)) throw new Error(`The pages are not built: ${server} is missing. Run 'npm run build'.`)
  const pages = (await import(pathToFileURL(server).href)) as PagesBuild
  return { pages, filesFolder: join(folder, 'client') }
}
