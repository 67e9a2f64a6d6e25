import { useState } from 'react'
import { mailReaders } from '#shop/platform/settings/mail-kind.ts'
import { mailKindNames, mailKinds, namesKnownTo, type MailKind } from '#shop/platform/settings/mail-kinds.ts'
import { Badge } from '#web/ui/badge.tsx'
import {
  changesOf,
  partsOf,
  type Control,
  type FieldsOf,
  type SettingField,
} from '#web/admin/settings/settings/setting-field.ts'
import { tick } from './choice.tsx'
import { FieldControls } from './field-controls.tsx'
import { longText } from './long-text.tsx'
import { text } from './text.tsx'

type Letter = { on: boolean; subject: string; opening: string }

/**
 * Settings of one kind of mail: whether it is sent, its subject and its opening. Collapsed, because there are many
 * kinds.
 */
export function letter(kind: MailKind): SettingField<Letter> {
  const { label, to, about, always, knows, subject, opening } = mailKinds[kind]
  const isFirstOfItsReaders = mailKindNames.find((each) => mailKinds[each].to === to) === kind
  const names = namesKnownTo(kind).map((name) => `{${name}}`)
  const usual = opening ? `Leave empty to use the default: ${opening}` : 'Shown above the rest of the email.'
  const words = {
    subject: text({
      label: 'Subject',
      help: `Leave empty to use the default: ${subject}. Placeholders: ${names.join(', ')}.`,
      most: 150,
    }),
    opening: longText({ label: 'Opening lines', help: `One paragraph per line. ${usual}`, most: 2_000, rows: 4 }),
  }
  const fields: FieldsOf<Letter> = {
    on: tick({ label: 'Send this email', help: about, yes: 'On', no: 'Off' }),
    ...words,
  }
  const explained: [string, string][] = Object.entries(knows).map(([name, stands]) => [`{${name}}`, stands])
  const told = { label, about, always, fields: always === null ? fields : words, explained }
  return {
    label,
    hint: about,
    parts: partsOf(fields),
    words: ({ on }) => (on ? 'on' : 'off'),
    changes: (was, became) =>
      changesOf(fields, was, became).map((change) => ({ ...change, label: `${label}, ${change.label}` })),
    control: (control) => (
      <>
        {isFirstOfItsReaders && <h2 className="mt-4 -mb-3 text-lead">{mailReaders[to].label}</h2>}
        <Folded told={told} {...control} />
      </>
    ),
  }
}

type FoldedTold = {
  label: string
  about: string
  always: string | null
  fields: Partial<FieldsOf<Letter>>
  explained: [string, string][]
}

function Folded({ told, path, value, errors, onChange }: { told: FoldedTold } & Control<Letter>) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.`))
  const { label, about, always, fields, explained } = told
  return (
    <details
      className="border border-line bg-card"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <span className="font-medium">{label}</span>
        {!value.on && <Badge tone="plain">Off</Badge>}
        {(value.subject || value.opening) && <Badge tone="plain">Custom text</Badge>}
      </summary>
      <div className="grid gap-5 px-5 pb-5">
        {always !== null && (
          <p className="text-caption text-soft">
            {about} {always}
          </p>
        )}
        <FieldControls
          path={`${path}.`}
          fields={fields as FieldsOf<Letter>}
          values={value}
          errors={errors}
          onChange={onChange}
        />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-caption text-soft">
          {explained.map(([name, stands]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{stands}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
