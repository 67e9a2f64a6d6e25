import { phraseConfirmation } from '../backups.ts'

export const backupBodies = {
  'POST /backups/phrase/confirmation': phraseConfirmation,
  'POST /backups/phrase/replacement/confirmation': phraseConfirmation,
  'PATCH /backups/second-place/folder': { path: '/mnt/backup-disk' },
  'PATCH /backups/second-place/bucket': {
    endpoint: 'https://s3.house.example',
    bucket: 'backups',
    region: 'auto',
    prefix: 'shop',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  },
}
