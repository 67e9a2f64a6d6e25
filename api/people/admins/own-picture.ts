import { z } from 'zod'
import { config } from '#config'
import { ownPicture, removeOwnPicture, setOwnPicture } from '#shop/people/admins/own-picture.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { call } from '#api/http/call.ts'

const answer = z.object({
  picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
})

export const ownPictureCalls = [
  call({
    method: 'GET',
    path: '/admin/picture',
    summary: 'Returns your profile picture, or null',
    group: 'admin',
    policy: 'any-staff',
    answer,
    handle: async ({ actor, services: { db } }) => ({ picture: await ownPicture(db, actor.id) }),
  }),
  call({
    method: 'POST',
    path: '/admin/picture',
    summary: 'Uploads your profile picture, replacing the existing one',
    group: 'admin',
    policy: 'any-staff',
    body: z.object({ picture: z.file(because('not-image-files')) }),
    /**
     * Maximum request size in bytes: twice that of a picture, so that a picture that is too large gets its own error
     * instead of a generic 413.
     */
    bodyLimit: 2 * config.limits.imageMegabytes * 1_000_000,
    files: 'picture',
    answer,
    refusals: ['pictures-lost', 'picture-gone', ...imageRefusals],
    async handle({ actor, body, services }) {
      const picture = await setOwnPicture(services, actor, body.picture)
      return isFailure(picture) ? picture : { picture }
    },
  }),
  call({
    method: 'DELETE',
    path: '/admin/picture',
    summary: 'Removes your profile picture',
    group: 'admin',
    policy: 'any-staff',
    answer,
    async handle({ actor, services }) {
      await removeOwnPicture(services, actor)
      return { picture: null }
    },
  }),
] as const
