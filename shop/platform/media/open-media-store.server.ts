import { join } from 'node:path'
import type { Env } from '#env'
import { storeOnDisk } from './store-on-disk.server.ts'
import { storeOnS3 } from './store-on-s3.server.ts'
import type { MediaStore } from './store.server.ts'

type Settings = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/**
 * Returns the folder for pictures when no bucket is configured; only the server's user can read it
 * (rules: file permissions).
 */
export const mediaFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'media')

/** Opens the configured media store: a bucket if `S3_*` is set, otherwise the folder `media` in `DATA_DIR`. */
export function openMediaStore(env: Settings): MediaStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return storeOnS3({ endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey })
  return storeOnDisk(mediaFolder(env))
}
