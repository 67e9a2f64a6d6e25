import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that says that a database is being replaced, so that an interrupted replacement is completed. */
const noteIn = (home: string) => join(home, 'replacing.json')

type Replacement = { restored: string; former: string }

/**
 * Replaces the stopped database in `home` by the restored one, which must be stopped too. Returns the folder to which
 * the former database was moved, or null if there was none (rules: restore).
 */
export function replaceDatabase(home: string, restored: string, now: Date): string | null {
  const former = join(home, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const note = noteIn(home)
  writeFileSync(`${note}.part`, JSON.stringify({ restored, former } satisfies Replacement), { flush: true })
  renameSync(`${note}.part`, note)
  finishReplacement(home)
  return existsSync(former) ? former : null
}

/** Completes a replacement that was interrupted; does nothing if there is none. The caller has locked `home`. */
export function finishReplacement(home: string): void {
  const note = noteIn(home)
  if (!existsSync(note)) return
  const { restored, former } = JSON.parse(readFileSync(note, 'utf8')) as Replacement
  for (const part of ['password', 'cluster'].filter((name) => existsSync(join(restored, name)))) {
    if (existsSync(join(home, part))) {
      mkdirSync(former, { recursive: true, mode: 0o711 })
      renameSync(join(home, part), join(former, part))
    }
    renameSync(join(restored, part), join(home, part))
  }
  rmSync(restored, { recursive: true, force: true })
  rmSync(note)
}
