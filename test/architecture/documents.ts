/** Matches the words in code spans of a document and the targets of its links. */
const named = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/[\s,()'"]+/)),
  ...[...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => target!).filter((target) => !target.includes(':')),
]

/** Matches words that look like paths but are not: URLs, patterns with placeholders, and files created at run time. */
const isPattern = (word: string) => /[*{}<>…$@?=:]|^\/|^#|^https?/.test(word)
const endsAsFile = /[^.]\.(ts|tsx|mjs|md|sql|json|css|webp)$/

/**
 * Returns the paths in a document that don't exist: with a folder from `folders`, the exact path; without one, any file
 * of that name. `files` are all files of the repository, by their paths from the root.
 */
export function missingPaths(text: string, files: readonly string[], folders: readonly string[]): string[] {
  const paths = new Set(files.flatMap((path) => [path, ...foldersAbove(path)]))
  const names = new Set(files.map((path) => path.split('/').at(-1)!))
  return named(text)
    .filter((word) => !isPattern(word))
    .map((word) => word.replace(/[.,;/]+$/, ''))
    .filter((word) =>
      word.includes('/')
        ? folders.includes(word.split('/')[0]!) && !paths.has(word)
        : endsAsFile.test(word) && !names.has(word),
    )
}

const foldersAbove = (path: string): string[] => {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

const ofNpm = new Set(['ci', 'install', 'run'])

/** Returns npm scripts that a document mentions and package.json lacks. */
export const missingScripts = (text: string, scripts: readonly string[]): string[] =>
  [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
    .map(([, script]) => script!)
    .filter((script) => !ofNpm.has(script) && !scripts.includes(script))
