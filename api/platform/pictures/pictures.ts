import { z } from 'zod'
import { config } from '#config'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { addPicture } from '#shop/platform/media/add-picture.server.ts'
import { describePicture } from '#shop/platform/media/describe-picture.server.ts'
import { altText, altTextOrNone, libraryChoices, type LibraryPicture } from '#shop/platform/media/library.ts'
import { findPicture, listPictures } from '#shop/platform/media/library.server.ts'
import { everyFormat } from '#shop/platform/media/original.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { removePicture } from '#shop/platform/media/remove-picture.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const byId = z.object({ id: z.string() })
/**
 * Maximum request size in bytes: twice that of a picture, so that a picture that is too large gets its own error
 * instead of a generic 413.
 */
const UPLOAD_BYTES = 2 * config.limits.imageMegabytes * 1_000_000

/** `url` is the widest JPEG; `orders` is the number of orders that contain the picture. */
const picture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  uses: z.array(z.object({ kind: z.string(), subject: z.string(), name: z.string() })),
  orders: z.int(),
})
const onePicture = z.object({ picture })

const toAnswer = ({ createdAt, ...same }: LibraryPicture): z.output<typeof picture> => ({
  ...same,
  url: pictureMainUrl(same),
  createdAt: createdAt.toISOString(),
})

export const picturesCalls = [
  call({
    method: 'GET',
    path: '/pictures',
    summary: 'Lists the uploaded pictures with their uses, newest first, paginated',
    group: 'files',
    policy: 'content',
    query: z.object({
      ...paging,
      q: unlessEmpty(text(longest.search)),
      only: unlessEmpty(z.enum(libraryChoices, because('not-a-choice'))),
    }),
    answer: z.object({ pictures: z.array(picture), total: z.int(), page: z.int(), limit: z.int() }),
    async handle({ query, services: { db } }) {
      const { pictures, total } = await listPictures(db, query)
      return { pictures: pictures.map(toAnswer), total, page: query.page, limit: query.limit }
    },
  }),
  call({
    method: 'POST',
    path: '/pictures',
    summary:
      'Uploads a picture to the library with its alt text. Uploading the same file again returns the existing picture',
    group: 'files',
    policy: 'content',
    body: z.object({ image: z.file(because('not-image-files')), alt: altTextOrNone }),
    bodyLimit: UPLOAD_BYTES,
    files: 'image',
    status: 201,
    answer: onePicture,
    refusals: ['pictures-lost', ...imageRefusals],
    async handle({ actor, body: { image, alt }, services }) {
      const added = await addPicture({ ...services, takes: everyFormat }, actor, image, alt)
      return isFailure(added) ? added : { picture: toAnswer(added) }
    },
  }),
  call({
    method: 'GET',
    path: '/pictures/{id}',
    summary: 'Returns a picture of the library',
    group: 'files',
    policy: 'content',
    params: byId,
    answer: onePicture,
    refusals: ['picture-not-found'],
    async handle({ params, services: { db } }) {
      const found = await findPicture(db, params.id)
      return found ? { picture: toAnswer(found) } : notFound('picture-not-found')
    },
  }),
  call({
    method: 'PATCH',
    path: '/pictures/{id}',
    summary: 'Changes the alt text of a picture',
    group: 'files',
    policy: 'content',
    params: byId,
    body: z.object({ alt: altText }),
    answer: onePicture,
    refusals: ['picture-not-found'],
    async handle({ actor, params, body, services: { db, clock } }) {
      const changed = await inTransaction(db, (tx) => describePicture(tx, actor, params.id, body.alt, clock()))
      return isFailure(changed) ? changed : { picture: toAnswer(changed) }
    },
  }),
  call({
    method: 'DELETE',
    path: '/pictures/{id}',
    summary: 'Deletes an unused picture and its files',
    group: 'files',
    policy: 'content',
    params: byId,
    answer: z.object({ message: z.literal('Picture removed') }),
    refusals: ['picture-not-found', 'picture-in-use'],
    async handle({ actor, params, services }) {
      return (await removePicture(services, actor, params.id)) ?? { message: 'Picture removed' as const }
    },
  }),
] as const
