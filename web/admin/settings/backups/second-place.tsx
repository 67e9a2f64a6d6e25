import { useState, type ComponentProps } from 'react'
import { useForm } from '#web/parts/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import type { BackupAction, Backups } from './backup-action.ts'
import { Card, LastTrial } from './backup-status.tsx'

const lacks = {
  'no-key': 'This server needs a secret key to encrypt these settings. Ask your technician to set SECRET_KEY.',
  'unusable-file': 'This server’s secret-key file can’t be used. Ask your technician to check the server log.',
}

/** The second place: its state, and forms to choose it (rules: second place). */
export function SecondPlace({ state, place, chosen, phrase, lack }: Backups) {
  const second = state?.second
  const badge = second?.problem ? (
    <Badge tone="bad">Problem</Badge>
  ) : second?.storedThrough ? (
    <Badge tone="good">Stored</Badge>
  ) : chosen ? (
    <Badge tone="busy">Being copied</Badge>
  ) : (
    <Badge tone="plain">None</Badge>
  )
  return (
    <Card title="Second place" badge={badge}>
      <p>
        The shop encrypts the backups and copies them to another place, so that they survive a broken disk, fire or
        theft. Copies that are older than seven days are deleted there, as on this machine.
      </p>
      {second && (
        <>
          {second.problem && <p className="text-error wrap-anywhere">{second.problem}</p>}
          {second.where && <p className="wrap-anywhere">The copies go to {second.where}.</p>}
          {second.storedThrough ? (
            <p>
              All changes up to <Moment at={second.storedThrough} /> are stored there.
            </p>
          ) : (
            !second.problem && <p>The first copy can take hours. You can close this page.</p>
          )}
          {second.hasFormer && (
            <p>
              Copies that the former recovery phrase decrypts are still there. The shop deletes them when everything is
              stored for the new phrase. Keep the former printout until then.
            </p>
          )}
          <LastTrial tried={second.tried} />
        </>
      )}
      {chosen && (
        <p className="text-soft">
          Chosen by {chosen.by}, <Moment at={chosen.at} />.
        </p>
      )}
      {lack ? (
        <p className="border-l-4 border-error px-4 py-1">{lacks[lack]}</p>
      ) : phrase ? (
        <Choose key={chosen?.at} place={place} />
      ) : (
        <p className="border-l-4 border-gold px-4 py-1">
          To choose a place, print the recovery phrase first. Without it, nobody can decrypt the copies.
        </p>
      )}
      {chosen && <Remove />}
    </Card>
  )
}

const kinds = [
  { value: 'folder', label: 'A folder, on another disk or on the network' },
  { value: 'bucket', label: 'A bucket of a storage service (S3)' },
] as const

function Choose({ place }: Pick<Backups, 'place'>) {
  const [kind, setKind] = useState(place?.kind ?? 'folder')
  return (
    <div className="grid gap-4">
      <RadioGroup legend="Kind of place" name="kind" value={kind} choices={kinds} onChoose={setKind} />
      {kind === 'folder' ? (
        <FolderForm path={place?.kind === 'folder' ? place.path : ''} />
      ) : (
        <BucketForm bucket={place?.kind === 'bucket' ? place : null} />
      )}
    </div>
  )
}

function FolderForm({ path }: { path: string }) {
  const { busy, field, form, refused } = useForm<'path'>({
    required: ['path'],
    asAction: (values): BackupAction => ({ do: 'use-folder', path: values.path }),
  })
  return (
    <form {...form} aria-label="Folder" className="grid gap-4">
      <Field
        {...field('path')}
        label="Folder on the server"
        hint="Its full path, such as /mnt/backup-disk/shop. Your technician connects the disk or network share and creates the folder."
        autoComplete="off"
        defaultValue={path}
      />
      <Save busy={busy} refused={refused} isChange={path !== ''} />
    </form>
  )
}

type BucketField = 'endpoint' | 'bucket' | 'region' | 'prefix' | 'accessKeyId'
type Bucket = Record<BucketField, string>

const plainFields: Record<BucketField, { label: string; hint: string; control?: ComponentProps<'input'> }> = {
  endpoint: {
    label: 'Address of the service',
    hint: 'Such as https://s3.eu-west-1.amazonaws.com',
    control: { type: 'url' },
  },
  bucket: {
    label: 'Bucket',
    hint: 'Create a bucket for the backups in the service’s dashboard. It must not be public.',
  },
  region: { label: 'Region', hint: 'Such as eu-west-1. If the service has no regions, enter auto' },
  prefix: { label: 'Folder in the bucket', hint: 'Leave empty if the bucket contains only these backups' },
  accessKeyId: {
    label: 'Access key ID',
    hint: 'The key must allow listing, reading, writing and deleting files in this bucket',
  },
}

function BucketForm({ bucket }: { bucket: Bucket | null }) {
  const names = Object.keys(plainFields) as BucketField[]
  const required = names.filter((name) => name !== 'prefix')
  const { busy, field, form, refused } = useForm<BucketField | 'secretAccessKey'>({
    required: bucket ? required : [...required, 'secretAccessKey'],
    asAction: (values): BackupAction => ({ do: 'use-bucket', values }),
  })
  return (
    <form {...form} aria-label="Bucket" className="grid gap-4">
      {names.map((name) => (
        <Field
          key={name}
          {...field(name)}
          {...plainFields[name].control}
          label={plainFields[name].label}
          hint={plainFields[name].hint}
          autoComplete="off"
          defaultValue={bucket?.[name] ?? (name === 'region' ? 'auto' : '')}
        />
      ))}
      <PasswordField
        {...field('secretAccessKey')}
        label="Secret access key"
        hint={
          bucket ? 'Stored encrypted. Leave empty to keep the saved key.' : 'Stored encrypted, and never shown again'
        }
        autoComplete="off"
      />
      <Save busy={busy} refused={refused} isChange={bucket !== null} />
    </form>
  )
}

type SaveProps = { busy: boolean; refused: ComponentProps<typeof Refused>['answer']; isChange: boolean }

const Save = ({ busy, refused, isChange }: SaveProps) => (
  <>
    <Refused answer={refused} />
    <Button type="submit" busy={busy} className="justify-self-start">
      {isChange ? 'Save again' : 'Save'}
      <span className="sr-only">: second place</span>
    </Button>
  </>
)

function Remove() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Stop copying
      </Button>
      <ConfirmDialog
        title="Stop copying backups to the second place?"
        open={open}
        send={[{ do: 'remove' } satisfies BackupAction, { method: 'post', encType: 'application/json' }]}
        yes="Yes, stop"
        isDangerous
        onClose={() => setOpen(false)}
      >
        The copies that are there are kept, but no new ones are added. You can delete them there yourself.
      </ConfirmDialog>
    </>
  )
}
