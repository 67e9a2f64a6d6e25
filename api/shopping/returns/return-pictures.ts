import { z } from 'zod'
import { config } from '#config'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { addPicture, addPictureRefusals } from '#shop/shopping/returns/add-picture.server.ts'
import { RETURN_PICTURES } from '#shop/shopping/returns/return-picture.ts'
import { linkedPictures, removePicture } from '#shop/shopping/returns/return-pictures.server.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { call } from '#api/http/call.ts'
import { ownReturn } from './own-order.ts'

const byId = z.object({ id: z.string() })
const FORM_BYTES = 20_000
const pictures = z.array(
  z.object({ id: z.string(), link: z.string().describe('Link to the picture, valid for 5 minutes') }),
)

const added = call({
  method: 'POST',
  path: '/own-returns/{id}/pictures',
  summary: `Adds a picture to a return, up to ${RETURN_PICTURES}. Only the customer and staff can see it. Uploading the same file again has no effect`,
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  bodyLimit: config.limits.imageMegabytes * 1_000_000 + FORM_BYTES,
  files: 'picture',
  status: 201,
  body: z.object({ picture: z.file(because('no-file')) }),
  labels: { picture: 'Picture' },
  answer: z.object({ pictures }),
  refusals: [...addPictureRefusals, ...imageRefusals],
  async handle({ actor, params: { id }, body: { picture }, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    const made = await addPicture(services, id, picture, services.clock())
    return isFailure(made) ? made : { pictures: await linkedPictures(services, id, services.clock()) }
  },
})

const taken = call({
  method: 'DELETE',
  path: '/own-returns/{id}/pictures/{picture}',
  summary: 'Removes a picture of a return. Possible until the pieces are received',
  group: 'orders',
  policy: 'follower',
  params: z.object({ id: z.string(), picture: z.string() }),
  rate: 'formsPerAddress',
  answer: z.object({ pictures }),
  refusals: ['return-not-found', 'return-not-so'],
  async handle({ actor, params: { id, picture }, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    const isId = z.uuid().safeParse(picture).success
    const refused = isId ? await removePicture(services.db, own.found, picture, services.clock()) : null
    return refused ?? { pictures: await linkedPictures(services, id, services.clock()) }
  },
})

const hers = call({
  method: 'GET',
  path: '/own-returns/{id}/pictures',
  summary: 'Lists the pictures of the customer’s own return',
  group: 'orders',
  policy: 'follower',
  params: byId,
  answer: z.object({ pictures }),
  refusals: ['return-not-found'],
  async handle({ actor, params: { id }, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    return own ? { pictures: await linkedPictures(services, id, services.clock()) } : notFound('return-not-found')
  },
})

const ofStaff = call({
  method: 'GET',
  path: '/returns/{id}/pictures',
  summary: 'Lists the pictures of a return',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({ pictures }),
  refusals: ['return-not-found'],
  async handle({ params: { id }, services }) {
    const found = z.uuid().safeParse(id).success ? await findReturn(services.db, id) : null
    return found ? { pictures: await linkedPictures(services, id, services.clock()) } : notFound('return-not-found')
  },
})

export const returnPicturesCalls = [added, taken, hers, ofStaff] as const
