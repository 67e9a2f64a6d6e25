import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { limitedText, limits } from '../limits.ts'
import { MARK, PlaceUnusable } from '../place.ts'
import { fingerprintOf, readFormerKeys, type RecoveryKey } from '../recovery-key.ts'
import { bucketStore } from './bucket-store.ts'
import { FIRST_SUFFIX } from './encrypted.ts'
import { folderStore } from './folder-store.ts'
import type { SecondPlace, Store } from './store.ts'

export const openStore = (place: SecondPlace, dataDir: string): Store =>
  place.kind === 'folder' ? folderStore(place.path) : bucketStore(place, join(dataDir, 'outgoing-backups'))

const suffix = z.string().regex(/^\.age(-[0-9a-f]{8})?$/)

/** Former recovery keys whose files a place can contain at the same time. */
const MOST_FORMER = 20

/** The file that names the shop whose encrypted backups a place contains. It isn't encrypted. */
const mark = z
  .object({
    system: z.string(),
    /** The fingerprint of the recovery key. */
    key: z.string(),
    /** The public part of the recovery key, which version 0.10.0 wrote instead of the fingerprint. */
    recipient: z.string().optional(),
    /** The copy of the shop that writes here. A restored shop is another copy. */
    writer: z.string(),
    /** The time at which the owner chose this place. */
    chosenAt: z.coerce.date(),
    /** The end of the encrypted names. */
    suffix: suffix.default(FIRST_SUFFIX),
    /** Former recovery keys whose files are still in the place. */
    former: z
      .array(z.object({ key: z.string(), suffix }))
      .max(MOST_FORMER)
      .default([]),
  })
  .refine(({ suffix: present, former }) => {
    const all = [present, ...former.map((each) => each.suffix)]
    return new Set(all).size === all.length
  })
export type Mark = z.infer<typeof mark>

const firstMark = z.looseObject({ recipient: z.string() })

/** Returns the mark of the place; null if it has none. */
export async function readMark(store: Store): Promise<Mark | null> {
  const found = await store.read(MARK)
  if (!found) return null
  try {
    const read: unknown = JSON.parse(await limitedText(found, limits.smallFile, MARK))
    const { data: first } = firstMark.safeParse(read)
    return mark.parse(first ? { ...first, key: fingerprintOf(first) } : read)
  } catch (error) {
    if (error instanceof PlaceUnusable) throw error
    throw new PlaceUnusable(
      `${store.where} contains unencrypted backups, or its file ${MARK} is damaged. Choose another folder or prefix.`,
    )
  }
}

/** This copy of the shop, and the choice of the owner that it has used before. */
const known = z.object({ writer: z.string(), chosenAt: z.coerce.date().nullable() })

async function readKnown(path: string): Promise<z.infer<typeof known>> {
  const found = await readFile(path, 'utf8').catch(() => '')
  try {
    return known.parse(JSON.parse(found))
  } catch {
    return { writer: randomUUID(), chosenAt: null }
  }
}

type Opening = { dataDir: string; system: string; key: RecoveryKey; chosenAt: Date }

/**
 * Makes sure that this copy of the shop may write to the place. Marks an unmarked place only when the owner has just
 * chosen it; later, a missing mark means that its disk isn't connected. A restored shop has the same settings, but must
 * not write beside the former one, so the owner must choose the place again. If the recovery phrase was replaced, the
 * files of the former key keep their suffix, and new ones get another. Returns the mark. Throws PlaceUnusable
 * (rules: second place, replaced phrase).
 */
export async function claim(store: Store, { dataDir, system, key, chosenAt }: Opening): Promise<Mark> {
  const path = join(dataDir, 'second-place')
  const here = await readKnown(path)
  const isNew = +chosenAt !== +(here.chosenAt ?? 0)
  const found = await readMark(store)
  if (!found && !isNew)
    throw new PlaceUnusable(
      `${store.where} is empty. If it is on another disk, connect that disk. If you emptied it, choose it again.`,
    )
  if (found && found.system !== system)
    throw new PlaceUnusable(`${store.where} contains the backups of another shop. Choose another folder or prefix.`)
  const fingerprint = fingerprintOf(key)
  const isReplaced = found !== null && found.key !== fingerprint && (await isFormer(dataDir, found.key))
  if (found && found.key !== fingerprint && !isReplaced)
    throw new PlaceUnusable(
      `The backups in ${store.where} were encrypted with another recovery phrase. Choose another folder or prefix.`,
    )
  if (found && found.writer !== here.writer && chosenAt <= found.chosenAt)
    throw new PlaceUnusable(
      `Another copy of this shop stores its backups in ${store.where}. If this is now your only shop, choose the place again.`,
    )
  if (isReplaced && found.former.length >= MOST_FORMER)
    throw new PlaceUnusable(
      `${store.where} still contains the copies for ${MOST_FORMER} former recovery phrases. Choose another folder or prefix.`,
    )
  const ofKey = isReplaced
    ? {
        suffix: `${FIRST_SUFFIX}-${fingerprint.slice(0, 8)}`,
        former: [...found.former, { key: found.key, suffix: found.suffix }],
      }
    : { suffix: found?.suffix ?? FIRST_SUFFIX, former: found?.former ?? [] }
  const wanted: Mark = { system, key: fingerprint, writer: here.writer, chosenAt, ...ofKey }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) await writeMark(store, wanted)
  if (isNew) await writeFile(path, JSON.stringify({ writer: here.writer, chosenAt }), { mode: 0o600 })
  return wanted
}

export const writeMark = (store: Store, wanted: Mark): Promise<void> =>
  store.write(MARK, Readable.from([Buffer.from(JSON.stringify(wanted))]))

const isFormer = async (dataDir: string, fingerprint: string): Promise<boolean> =>
  (await readFormerKeys(dataDir)).some((key) => fingerprintOf(key) === fingerprint)
