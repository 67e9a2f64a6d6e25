import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react'
import { useFetcher, type SubmitTarget } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { settled, told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { changesSomething, WhatChanges, Wrong } from './settings-file-changes.tsx'
import type { Route } from './+types/settings-file-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Settings file', matches)

type File = BodyOf<'POST /settings/import'>['file']
type Imported = AnswerOf<'POST /settings/import'>
type MoveAction = { file: File; dryRun: boolean; version?: number }

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = (await request.json()) as MoveAction
  const answer = await ask('POST /settings/import', { body })
  const isLookedAtAnew = !answer.ok && answer.code === 'stale'
  return body.dryRun || isLookedAtAnew ? settled(answer) : told(answer, () => 'Settings imported')
}

/** Export and import of all settings; an import lists its changes first (rules: settings export and import). */
export default function SettingsFilePage() {
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Settings file" />
      <div className="grid max-w-3xl gap-8">
        <section aria-labelledby="out" className="grid gap-4 border border-line bg-card p-5 md:p-8">
          <h2 id="out" className="text-lead">
            Export settings
          </h2>
          <p>
            Downloads all settings, texts and redirects as one file. It contains no keys, pictures, products, staff,
            customers or orders.
          </p>
          <Export />
        </section>
        <Import />
      </div>
    </>
  )
}

function Export() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await ask('GET /settings/export')
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    const file = new Blob([JSON.stringify(answer.body, null, 2)], { type: 'application/json' })
    saveFile({ file, name: `settings-${answer.body.exportedAt.slice(0, 10)}.json` })
  }
  return (
    <Button look="outline" className="justify-self-start" busy={busy} onClick={() => void save()}>
      Export settings
    </Button>
  )
}

function Import() {
  const [file, setFile] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState('')
  const [placed, setPlaced] = useState<File | null>(null)
  const looking = useFetcher<Answer<Imported>>()
  const putting = useFetcher<Answer<Imported>>()
  const send = (to: typeof looking, action: MoveAction) =>
    void to.submit(action as SubmitTarget, { method: 'post', encType: 'application/json', ...pressed })
  const seen = looking.state === 'idle' ? looking.data : undefined
  const isDone = file !== null && placed === file
  const isStale = putting.data?.ok === false && putting.data.code === 'stale'

  const answered = useEffectEvent((answer: Answer<Imported>) => {
    if (answer.ok) setPlaced(file)
    // The settings have changed since the preview, so the preview is repeated.
    else if (answer.code === 'stale' && file) send(looking, { file, dryRun: true })
  })
  useEffect(() => {
    if (putting.data) answered(putting.data)
  }, [putting.data])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text()
    const read = text === undefined ? null : fileIn(text)
    setFile(read)
    setUnreadable(text !== undefined && !read ? 'This is not a settings file' : '')
    if (read) send(looking, { file: read, dryRun: true })
  }

  return (
    <section aria-labelledby="in" className="grid gap-5 border border-line bg-card p-5 md:p-8">
      <h2 id="in" className="text-lead">
        Import settings
      </h2>
      <Field
        label="Settings file"
        type="file"
        accept="application/json,.json"
        hint="You can review all changes before they are saved."
        error={unreadable}
        onChange={(event) => void choose(event)}
      />
      <div role="status">
        {looking.state !== 'idle' && 'Reading the file…'}
        {isDone && <p className="font-medium">All settings from the file are saved.</p>}
      </div>
      {file && seen && !seen.ok && (
        <>
          <Wrong message={seen.message} fields={seen.fields} />
          <Button look="outline" className="justify-self-start" onClick={() => send(looking, { file, dryRun: true })}>
            Check again
          </Button>
        </>
      )}
      {file && seen?.ok && !isDone && isStale && changesSomething(seen.body) && (
        <p>The settings were changed after this preview. The file would now make the following changes.</p>
      )}
      {file && seen?.ok && !isDone && <WhatChanges {...seen.body} />}
      {file && seen?.ok && !isDone && changesSomething(seen.body) && (
        <Button
          className="justify-self-start"
          busy={putting.state !== 'idle'}
          onClick={() => send(putting, { file, dryRun: false, version: seen.body.version })}
        >
          Import settings
        </Button>
      )}
    </section>
  )
}

function fileIn(text: string): File | null {
  try {
    const { format, settings, texts, oldAddresses } = JSON.parse(text) as Partial<File>
    return typeof settings === 'object' && format !== undefined
      ? { format, settings, ...(texts && { texts }), oldAddresses }
      : null
  } catch {
    return null
  }
}
