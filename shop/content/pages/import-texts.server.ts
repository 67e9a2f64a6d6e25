import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { heldPictures } from '#shop/platform/media/record-pictures.server.ts'
import { documents } from './document.ts'
import { documentWithKnown, postWithKnown } from './missing-pictures.server.ts'
import { placeDocument, placePost, type placeRefusals } from './place-text.server.ts'
import { picturesIn } from './shown-document.server.ts'
import { textsFile, type TextsFile } from './texts-file.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** What a file changes of the texts, by name, and which pictures it shows that the shop hasn't, in words, with where. */
export type ImportedTexts = {
  texts: { name: string; isNew: boolean }[]
  missing: { picture: string; shownIn: string[] }[]
}

type Import = { texts: unknown; isDry: boolean; now: Date }

/**
 * Puts the texts of a file in place, all or none; what the file doesn't have stays. A post or page takes the place of the one at
 * its address, as one more version. A page of the house is published, and its draft stays the draft (rules: texts in the file).
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

/** By what is seen on each, where the file says it. */
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
