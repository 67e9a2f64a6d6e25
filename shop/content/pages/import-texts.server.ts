import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { type Failure, invalid, isFailure } from '#shop/core/errors.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { heldPictures } from '#shop/platform/media/record-pictures.server.ts'
import { type ContentOf, type DocumentName, documents } from './document.ts'
import { placeDocument, placePost, type placeRefusals } from './place-text.server.ts'
import { picturesIn } from './shown-document.server.ts'
import { type FiledPost, textsFile, type TextsFile } from './texts-file.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Result of an import. */
export type ImportedTexts = {
  /** The texts that the import changes. */
  texts: { name: string; isNew: boolean }[]
  /** The pictures that the shop doesn't have, with the texts that show them. */
  missing: { picture: string; shownIn: string[] }[]
}

type Import = { texts: unknown; isDry: boolean; now: Date }

/**
 * Imports the texts of a file, all or none; texts that are not in the file are not changed. An imported post or page
 * with an existing slug becomes a new version of the existing one. A document is published, and its draft is not
 * changed. With `isDry` nothing is written. Fails with the field errors if the file is invalid
 * (rules: pages and posts in the settings file).
 */
export async function importTexts(
  tx: Transaction,
  admin: Admin,
  { texts, isDry, now }: Import,
): Promise<ImportedTexts | Failure<(typeof placeRefusals)[number]>> {
  const read = textsFile.safeParse(texts, errorMap)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => [['texts', ...issue.path].join('.'), problemOf(issue)] as const)
    return invalid('unfilled', { fields: Object.fromEntries(problems.toReversed()) })
  }
  const file = read.data
  const named = [...new Set(picturesIn([file.documents, file.posts]))]
  const known = named.length === 0 ? new Set<string>() : await heldPictures(tx, named)
  const written: ImportedTexts['texts'] = []
  for (const name of membersOf(documents)) {
    const given = file.documents[name]
    if (!given) continue
    const content = documentWithKnown(name, given, known)
    const done = await placeDocument(tx, admin, { name, content, isDry, now })
    if (isFailure(done)) return done
    if (done) written.push({ name: documents[name].label, isNew: false })
  }
  for (const post of file.posts) {
    const done = await placePost(tx, admin, { post: postWithKnown(post, known), isDry, now })
    if (isFailure(done)) return done
    if (done) written.push({ name: post.title, isNew: done === 'new' })
  }
  return { texts: written, missing: missingOf(file, known) }
}

/**
 * Returns the pictures that the shop doesn't have, each with the texts that show it. A picture is named by its
 * alternative text if the file has one, otherwise by its id.
 */
function missingOf({ documents: written, posts, pictures }: TextsFile, known: ReadonlySet<string>) {
  const shows = [
    ...membersOf(documents).map((name) => ({ name: documents[name].label, ids: picturesIn(written[name]) })),
    ...posts.map((post) => ({ name: post.title, ids: picturesIn([post.cover, post.body]) })),
  ]
  const missing = new Set(shows.flatMap(({ ids }) => ids).filter((id) => !known.has(id)))
  return [...missing].map((id) => ({
    picture: lookUp(pictures, id) || id,
    shownIn: shows.filter(({ ids }) => ids.includes(id)).map(({ name }) => name),
  }))
}

/** Built-in picture that replaces a required picture the shop doesn't have. */
const STAND_IN = 'house:banner'

type Known = ReadonlySet<string>

/** Removes pictures that the shop doesn't have from a post (rules: pages and posts in the settings file). */
const postWithKnown = (post: FiledPost, known: Known): FiledPost => ({
  ...post,
  cover: known.has(post.cover) ? post.cover : '',
  body: textWithKnown(post.body, known),
})

/** Removes pictures that the shop doesn't have from a document. Required pictures are replaced by `STAND_IN`. */
function documentWithKnown<Name extends DocumentName>(
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

/** Removes Markdown images that the shop doesn't have, without changing the text next to them. */
const textWithKnown = (text: string, known: Known): string =>
  text.replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, (image) => (picturesIn(image).every((id) => known.has(id)) ? image : ''))

/** Sets the replacement picture at a path, or as the only item if the path leads to an empty list. */
function standIn(content: unknown, path: readonly PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce((at, name) => (at as Record<PropertyKey, unknown>)[name], content)
  const holder = parent as Record<PropertyKey, unknown>
  const name = path.at(-1)!
  holder[name] = Array.isArray(holder[name]) ? [STAND_IN] : STAND_IN
}
