import { inSomeTries, Past, withinPatience } from './tries.ts'

/**
 * Imports the code that `load` imports; in the build, `load` contains `import('./file.js')`. Browsers never retry a
 * failed module import within a document, so the files are fetched first, with retries (rules: failed requests). Throws
 * the last attempt's error, or `Past`.
 */
export function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, file = ''] = /import\(.(.+?)["'`]/.exec(String(load)) ?? []
  return importFetched(new URL(file, import.meta.url).href, load)
}

/** Like `importCode`, for a known file URL. */
export async function importFetched<Module>(address: string, load: () => Promise<Module>): Promise<Module> {
  await fetchCode(address)
  return withinPatience(load()).catch(() => {
    throw new Past()
  })
}

/**
 * The imports of each fetched file, by URL. For files preloaded by the document there is nothing to fetch: this code
 * runs only once they have loaded.
 */
const fetched = new Map<string, Promise<string[]>>(
  [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(({ href }) => [href, Promise.resolve([])]),
)

/**
 * Fetches a file with everything it imports; `seen` contains the files already being fetched, as imports may be
 * circular.
 */
async function fetchCode(address: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(address)) return
  seen.add(address)
  const imports = fetched.get(address) ?? inSomeTries(() => fetchFile(address))
  fetched.set(address, imports)
  imports.catch(() => fetched.delete(address))
  await Promise.all((await imports).map((each) => fetchCode(each, seen)))
}

async function fetchFile(address: string): Promise<string[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw answer.status === 404 ? new Past() : new Error()
  const imports = (await answer.text()).matchAll(/(?:from|import)["'`](\.\/.+?)["'`]/g)
  return [...imports].map(([, file]) => new URL(file!, address).href)
}
