import { inSomeTries, Past, withinPatience } from './tries.ts'

/**
 * What `load` imports, as the build has it written: `import('./file.js')`. Of code that was lost browsers ask no more as
 * long as the document lives, so its files are fetched first, by requests that can be sent again (rules: lost requests).
 * Throws what the last try was told, or `Past`.
 */
export function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, file = ''] = /import\(.(.+?)["'`]/.exec(String(load)) ?? []
  return importFetched(new URL(file, import.meta.url).href, load)
}

/** As `importCode`, where the address of the file is known. */
export async function importFetched<Module>(address: string, load: () => Promise<Module>): Promise<Module> {
  await fetchCode(address)
  return withinPatience(load()).catch(() => {
    throw new Past()
  })
}

/** By address, the files that one imports. What the document came with is here with all of them, or none of this would run. */
const fetched = new Map<string, Promise<string[]>>(
  [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(({ href }) => [href, Promise.resolve([])]),
)

/** A file with all that it imports; `seen` are those that are waited for already, since files may import one another. */
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
