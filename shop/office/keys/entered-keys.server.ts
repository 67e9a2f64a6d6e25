import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { keySchemas, type KeyValues } from './key-schemas.ts'
import { keyNames, type KeyName } from './keys.ts'

/** A saved key. `values` is null if it can't be decrypted. */
export type EnteredKey<Name extends KeyName = KeyName> = {
  values: KeyValues<Name> | null
  /** Previous keys, valid for webhooks until the given time. */
  formers: { values: KeyValues<Name>; until: Date }[]
  lastFour: string
  changedAt: Date
  changedBy: string
}

export type EnteredKeys = { [Name in KeyName]?: EnteredKey<Name> }

type Row = {
  name: KeyName
  box: Buffer
  last_four: string
  changed_at: Date
  changed_by: string
  formers: { box: string; until: string }[]
}

/** Returns the name that is bound to the encrypted value, so that a value can't be used under another key's name. */
export const boxNameOf = (name: KeyName): string => `keys/${name}`

/**
 * Reads the keys entered in the back office with one statement, and decrypts them where possible
 * (rules: back-office keys).
 */
export async function readEnteredKeys(db: Database, sealed: Sealed): Promise<EnteredKeys> {
  const { rows } = await sql<Row>`
    select name, box, last_four, changed_at, changed_by, (
      select coalesce(jsonb_agg(jsonb_build_object('box', encode(box, 'base64'), 'until', until) order by id), '[]')
      from former_secrets where former_secrets.name = secrets.name
    ) as formers
    from secrets where name = any(${keyNames}) order by name`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, keyFrom(row, sealed)]))
}

function keyFrom({ name, box, ...row }: Row, sealed: Sealed): EnteredKey {
  return {
    values: openedWith(sealed, name, box),
    formers: row.formers.flatMap(({ box, until }) => {
      const values = openedWith(sealed, name, Buffer.from(box, 'base64'))
      return values ? [{ values, until: new Date(until) }] : []
    }),
    lastFour: row.last_four,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/** Also returns null for values that an older version saved in another format. The owner must enter them again. */
function openedWith(sealed: Sealed, name: KeyName, box: Buffer): KeyValues | null {
  const text = sealed.open(boxNameOf(name), box)
  return text === null ? null : (keySchemas[name].safeParse(JSON.parse(text)).data ?? null)
}
