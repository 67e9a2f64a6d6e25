import { settingsGroups } from '#shop/platform/settings/settings.ts'
import type { AnswerOf } from '#web/contract.ts'
import { ChangeList } from './change-list.tsx'
import { formOf } from './group-forms.ts'
import { changesOf } from './setting-field.ts'

type Imported = AnswerOf<'POST /settings/import'>

/** The reasons why a file is rejected, by group and field. */
export const Wrong = ({ message, fields }: { message: string; fields: Record<string, string> }) => (
  <div role="alert" className="grid gap-2 border-l-4 border-error px-5 py-2">
    <p>This file can’t be imported: {message}</p>
    <ul className="grid gap-1 text-caption">
      {Object.entries(fields).map(([name, problem]) => (
        <li key={name} className="break-words">
          <span className="font-medium">{name}</span>: {problem}
        </li>
      ))}
    </ul>
  </div>
)

/** Returns whether importing the file would change anything. */
export const changesSomething = ({ changes, texts, addresses }: Imported): boolean =>
  changes.length + texts.length + addresses.length > 0

/**
 * The changes that importing a file would make, and the settings that it can't change
 * (rules: settings export and import, pages and posts in the settings file).
 */
export const WhatChanges = (imported: Imported) => (
  <div className="grid gap-5">
    {changesSomething(imported) ? <Changes {...imported} /> : <p>{nothingOf(imported)}</p>}
    <Left {...imported} />
  </div>
)

const nothingOf = ({ left }: Imported): string =>
  left.length > 0
    ? 'The file changes none of the settings that you can edit.'
    : 'No changes: your shop’s settings already match the file.'

const Changes = (imported: Imported) => (
  <>
    {imported.changes.map(({ group, was, became }) => (
      <section key={group} aria-label={settingsGroups[group].label} className="grid gap-2">
        <h3 className="font-medium">{settingsGroups[group].label}</h3>
        <ChangeList changes={wordsOf(group, was, became)} />
      </section>
    ))}
    <Texts {...imported} />
    <Addresses {...imported} />
    <Missing {...imported} />
  </>
)

/** Lists the settings of the file that only owners may change; shown before the import. */
const Left = ({ left }: Imported) =>
  left.length > 0 && (
    <section aria-label="Not imported" className="grid gap-2 border-l-4 border-gold px-5 py-2">
      <h3 className="font-medium">Not imported</h3>
      <p className="text-caption">
        The file has different values for these settings. Only an owner can change them, so they are not imported.
      </p>
      <ul className="grid gap-1 text-caption">
        {left.map(({ group, fields }) => (
          <li key={group}>
            {settingsGroups[group].label}: {labelsOf(group, fields)}
          </li>
        ))}
      </ul>
    </section>
  )

const labelsOf = (group: Imported['left'][number]['group'], names: string[]): string =>
  Object.entries(formOf(group)!.fields as Record<string, { label: string }>)
    .flatMap(([name, { label }]) => (names.includes(name) ? [label] : []))
    .join(', ')

const Texts = ({ texts }: Imported) =>
  texts.length > 0 && (
    <section aria-label="Texts" className="grid gap-2">
      <h3 className="font-medium">Texts</h3>
      <ul className="grid gap-1 text-caption">
        {texts.map(({ name, isNew }, position) => (
          <li key={position} dir="auto" className="break-words">
            {name} <span className="text-soft">({isNew ? 'new' : 'changed'})</span>
          </li>
        ))}
      </ul>
    </section>
  )

const MOST_SHOWN = 20

const Addresses = ({ addresses }: Imported) =>
  addresses.length > 0 && (
    <section aria-label="Redirects" className="grid gap-2">
      <h3 className="font-medium">Redirects</h3>
      <ul className="grid gap-1 text-caption">
        {addresses.slice(0, MOST_SHOWN).map(({ from, to, isNew }) => (
          <li key={from} className="break-words">
            {from} → {to} <span className="text-soft">({isNew ? 'new' : 'changed'})</span>
          </li>
        ))}
        {addresses.length > MOST_SHOWN && <li>and {addresses.length - MOST_SHOWN} more</li>}
      </ul>
    </section>
  )

const Missing = ({ missing }: Imported) =>
  missing.length > 0 && (
    <section aria-label="Missing pictures" className="grid gap-2 border-l-4 border-gold px-5 py-2">
      <h3 className="font-medium">Missing pictures</h3>
      <p className="text-caption">
        The file uses these pictures, but this shop doesn’t have them. Until you add them under Website, Pictures, the
        shop’s pages show a default picture or none.
      </p>
      <ul className="grid gap-1 text-caption">
        {missing.map(({ picture, shownIn }, position) => (
          <li key={position} dir="auto" className="break-words">
            {picture} <span className="text-soft">({shownIn.join(', ')})</span>
          </li>
        ))}
      </ul>
    </section>
  )

function wordsOf(group: Imported['changes'][number]['group'], was: object, became: object) {
  const { fields } = formOf(group)!
  const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(became, name)))
  return changesOf<object>(changed, was, became)
}
