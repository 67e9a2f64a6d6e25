import { z } from 'zod'
import { config } from '#config'
import { notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { setParcelPicture } from '#shop/orders/parcels/parcel-picture.server.ts'
import { call } from '#api/http/call.ts'
import { isUuid, mayPack, ofParcel, parcelsAnswer, parcelsFor } from './parcels-of-order.ts'

const refusals = ['order-not-found', 'parcel-not-found', 'pictures-lost', 'picture-gone', ...imageRefusals] as const

export const parcelPictureCalls = [
  call({
    method: 'POST',
    path: '/order/{id}/parcels/{parcel}/picture',
    summary: 'Uploads a picture of a parcel, such as its waybill, replacing the existing one. Only staff can see it',
    group: 'orders',
    policy: mayPack,
    params: ofParcel,
    body: z.object({ picture: z.file(because('not-image-files')) }),
    /**
     * Maximum request size in bytes: twice that of a picture, so that a picture that is too large gets its own error
     * instead of a generic 413.
     */
    bodyLimit: 2 * config.limits.imageMegabytes * 1_000_000,
    files: 'picture',
    answer: parcelsAnswer,
    refusals,
    async handle({ actor, params: { id, parcel }, body, services }) {
      if (!isUuid(parcel)) return notFound('parcel-not-found')
      const failed = await setParcelPicture(services, actor, id, parcel, body.picture)
      return failed ?? parcelsFor(services, actor, id)
    },
  }),
  call({
    method: 'DELETE',
    path: '/order/{id}/parcels/{parcel}/picture',
    summary: 'Removes the picture of a parcel',
    group: 'orders',
    policy: mayPack,
    params: ofParcel,
    answer: parcelsAnswer,
    refusals,
    async handle({ actor, params: { id, parcel }, services }) {
      if (!isUuid(parcel)) return notFound('parcel-not-found')
      const failed = await setParcelPicture(services, actor, id, parcel, null)
      return failed ?? parcelsFor(services, actor, id)
    },
  }),
] as const
