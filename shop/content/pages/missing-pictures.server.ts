import { documents, type ContentOf, type DocumentName } from './document.ts'
import { picturesIn } from './shown-document.server.ts'
import type { FiledPost } from './texts-file.ts'

/** Where a picture is needed and hers isn't there, one that came with the shop stands. */
const STAND_IN = 'house:banner'

type Known = ReadonlySet<string>

/** A post without the pictures that the shop hasn't (rules: texts in the file). */
export const postWithKnown = (post: FiledPost, known: Known): FiledPost => ({
  ...post,
  cover: known.has(post.cover) ? post.cover : '',
  body: textWithKnown(post.body, known),
})

/** A document without the pictures that the shop hasn't: their places are empty or, where one is needed, show one that came with it. */
export function documentWithKnown<Name extends DocumentName>(
  name: Name,
  content: ContentOf[Name],
  known: Known,
): ContentOf[Name] {
  const emptied = emptiedOf(content, known)
  const read = documents[name].schema.safeParse(emptied)
  for (const { path } of read.error?.issues ?? []) standIn(emptied, path)
  return emptied as ContentOf[Name]
}

function emptiedOf(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return isMissing(value, known) ? null : textWithKnown(value, known)
  if (Array.isArray(value)) return value.filter((each) => !isMissing(each, known)).map((each) => emptiedOf(each, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptiedOf(each, known)]))
}

const isMissing = (value: unknown, known: Known): boolean =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) && !known.has(value)

/** Without the pictures between its words that aren't there; words that stand beside one stay. */
const textWithKnown = (text: string, known: Known): string =>
  text.replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, (image) => (picturesIn(image).every((id) => known.has(id)) ? image : ''))

/** Puts a picture where one is needed: into a list that has none left, or in the place of one. */
function standIn(content: unknown, path: readonly PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce((at, name) => (at as Record<PropertyKey, unknown>)[name], content)
  const holder = parent as Record<PropertyKey, unknown>
  const name = path.at(-1)!
  holder[name] = Array.isArray(holder[name]) ? [STAND_IN] : STAND_IN
}
