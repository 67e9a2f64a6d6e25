import { ownFolder } from './own-folder.ts'

/** Vitest's global set-up for tests without a database: a temporary folder that goes when the run ends, however it ends. */
export function setup(): void {
  ownFolder()
}
